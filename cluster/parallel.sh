#!/bin/bash
# Plays a series on the cores of this machine, or of machines reached by SSH, with GNU parallel:
#
#   bash cluster/parallel.sh FOLDER [SHARDS] [OPTIONS OF PARALLEL …]
#
# FOLDER is a series (`defilade series new FOLDER TABLE …`). SHARDS is the number of shards (default: one for each core). On other
# machines (--sshlogin 8/node1,8/node2) FOLDER and the program must be under the same paths.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
here=$(dirname "$(realpath "$0")")
folder=$(realpath "$1")
shards="${2:-$(nproc)}"
shift $(($# < 2 ? $# : 2))
node="${NODE:-node}"
program="${PROGRAM:-$here/../build/cli/defilade.js}"
[ -e "$program" ] || "$node" "$here/../scripts/build-cli.mjs"

# A shard that fails leaves its parts to the next run of this script.
parallel "$@" "$node" "$program" series run "$folder" --shard "{}/$shards" --workers 1 ::: $(seq "$shards")
"$node" "$program" series merge "$folder" --json >"$folder/result.json"
echo "$folder/result.json"
