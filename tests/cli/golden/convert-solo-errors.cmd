# SPDX-License-Identifier: GPL-3.0-or-later
{ echo 3x3:a; echo 3x3:zzzd; echo 3x3:zzzc9; echo 3x3:5_5zzza; echo 3x3:5!zzzb; echo 9j:zzzc; echo 9j:zzzc,zzz; echo 3x3k:zzzc,zzzzzs; echo 99x99:a; echo 3x3:zzzc,; } | $CLI convert
