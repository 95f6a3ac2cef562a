# Fails when the man page and the help texts name different commands or options: man_page.bash TOOL PAGE.
set -u -o pipefail
tool=$1
page=$2

commands=$("$tool" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
plain_page=$(sed 's/\\f[BIR]//g; s/\\-/-/g' "$page")
options_in() { grep -oE -- '(^|[^A-Za-z0-9-])(--[a-z][a-z-]*|-[a-zA-Z]\b)' | grep -oE -- '-.*' | sort -u; }

status=0
[ "$(wc -w <<<"$commands")" -ge 7 ] || { echo "not all commands found: $commands"; status=1; }
for command in $commands; do
  sed -n '/^\.SH COMMANDS/,/^\.SH OPTIONS/p' <<<"$plain_page" | grep -E "^\.BR? \"?$command\b" >/dev/null ||
    { echo "the man page has no section for $command"; status=1; }
done
helped=$(for command in $commands; do "$tool" help "$command" | sed -n '/^Options:/,$p' | cut -c1-26; done | options_in)
diff <(echo "$helped") <(options_in <<<"$plain_page") ||
  { echo "options: < stands in the help texts alone, > in the man page alone"; status=1; }
exit $status
