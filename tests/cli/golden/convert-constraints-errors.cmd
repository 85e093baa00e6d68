# SPDX-License-Identifier: GPL-3.0-or-later
{ echo .Thermo~R1C1~R1C2; echo .Cage~17~R1C1~R1C10; echo .Cage~R1C1; echo .Cage~40~R1C1~R1C2; echo .Cage~8~R1C1~R1C1; echo .Shape~6x5; echo .Shape~30x30; echo .Diagonal~2; echo .~R1C1; echo .~R1C1_10; echo .NoBoxes.Jigsaw~123; echo .GreaterThan~R1C1~R1C2~R1C3; } | $CLI convert
