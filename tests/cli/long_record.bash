# Fails when what was found in a record of another format is lost, or told at another place, where the record is longer
# than the pieces that are worked on: long_record.bash TOOL.
set -u
event=$(head -c 900000 /dev/zero | tr '\0' x)
printf '{"unknownkey":1,"tags":{"Event":"%s"},"moves":[]}\n' "$event" | "$1" verify --from jsonl - |
  grep -F -e '-:1:3: note: no tag or comment stands for unknownkey'
