# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for nonet-cli. It asks the program itself, so that it never knows less than the program.

function __nonet_cli_help
    LC_ALL=C.UTF-8 LANGUAGE=C nonet-cli $argv --help 2>/dev/null
end

function __nonet_cli_command
    set -l words (commandline -opc)
    echo $words[2]
end

function __nonet_cli_commands
    __nonet_cli_help | string replace -rf '^  ([a-z][a-z-]*)  +(.*)' '$1\t$2'
end

function __nonet_cli_options
    __nonet_cli_help (__nonet_cli_command) | string replace -rf '^  (-[a-z], )?(--[a-z-]+)( [^ ]+)?  +(.*)' '$2\t$4'
end

# The values of the option before the cursor, if the program lists them.
function __nonet_cli_values
    set -l option (commandline -opc)[-1]
    if test "$option" = --technique
        nonet-cli techniques 2>/dev/null | string replace -r '\t.*' ''
    else
        __nonet_cli_help (__nonet_cli_command) | string replace -rf "^  $option .*: ([^ :]*\|[^ ]*)\$" '$1' | string split '|'
    end
end

function __nonet_cli_has_command
    test (count (commandline -opc)) -ge 2
end

complete -c nonet-cli -n 'not __nonet_cli_has_command' -f -a '(__nonet_cli_commands)'
complete -c nonet-cli -n __nonet_cli_has_command -a '(__nonet_cli_options)'
complete -c nonet-cli -n 'string match -q -- "--*" (commandline -opc)[-1]' -a '(__nonet_cli_values)'
