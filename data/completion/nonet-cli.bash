# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for nonet-cli. It asks the program itself, so that it never knows less than the program.

_nonet_cli_help ()
{
  LC_ALL=C.UTF-8 LANGUAGE=C "${COMP_WORDS[0]}" "$@" --help 2>/dev/null
}

# The values that an option of a command accepts, if its help lists them or another command does.
_nonet_cli_values ()
{
  case $2 in
    --technique) LC_ALL=C.UTF-8 "${COMP_WORDS[0]}" techniques 2>/dev/null | cut -f1 ;;
    *) _nonet_cli_help "$1" | sed -n "s/^  $2 .*: \([^ :]*|[^ ]*\)\$/\1/p" | tr '|' '\n' ;;
  esac
}

_nonet_cli ()
{
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} values

  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    values=$(_nonet_cli_help | sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p')
    mapfile -t COMPREPLY < <(compgen -W "$values --help --version" -- "$word")
    return
  fi
  if [[ $word == --* ]]; then
    values=$(_nonet_cli_help "$command" | sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p')
    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
    return
  fi
  if [[ $before == --* ]]; then
    values=$(_nonet_cli_values "$command" "$before")
    if [[ -n $values ]]; then
      mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
      return
    fi
  fi
  mapfile -t COMPREPLY < <(compgen -f -- "$word")
}

complete -o filenames -F _nonet_cli nonet-cli
