#!/bin/bash
# A real S3 server for tests: Ceph radosgw over one monitor and one disk in memory, on this machine alone.
#
#   start-radosgw.sh start DIR   puts it up, from the Debian packages radosgw, ceph-mon, ceph-osd and ceph-common;
#                                prints the variables with which the site finds it
#   start-radosgw.sh stop DIR    ends it; nothing outside of DIR is left
#
# Up in about 10 s, with 190 MB of memory. Its first bucket and first object take 2 s each.
set -euo pipefail

action=${1:?start or stop}
mkdir -p "${2:?directory}"
dir=$(cd "$2" && pwd)
key=GALLERYKEY
secret=s3secretkey

stop() {
  [ -f "$dir/pids" ] || return 0
  # The newest first: radosgw waits for the disk, the disk for the monitor.
  for pid in $(tac "$dir/pids"); do
    # The number may be another process's by now.
    if grep -q "$dir" "/proc/$pid/cmdline" 2>/dev/null; then
      kill -9 "$pid" 2>/dev/null || true
    fi
  done
  rm -f "$dir/pids"
}

if [ "$action" = stop ]; then
  stop
  exit 0
fi

# Not one of those that the system gives to whoever asks for any: it is free until it is used, some seconds later.
free_port() {
  node -e '
    const tryNext = () => {
      const port = 10000 + Math.floor(Math.random() * 20000);
      const server = require("net").createServer().on("error", tryNext);
      server.listen(port, "127.0.0.1", () => { console.log(port); server.close(); });
    };
    tryNext();'
}

stop
rm -rf "$dir/mon" "$dir/osd" "$dir/rgw" "$dir/run" "$dir/log"
mkdir -p "$dir/mon" "$dir/osd" "$dir/rgw" "$dir/run" "$dir/log"
port=$(free_port)
# The older protocol: on the newer one radosgw insists on keys.
mon=[v1:127.0.0.1:$(free_port)]
fsid=5d1a8f0e-0f3e-4c0e-9d2e-3b1f5f6b7a01
disk=0b7f33b8-7a3b-4b0e-8f37-8a3ac4a3a001
conf=$dir/ceph.conf
cat >"$conf" <<C
[global]
fsid = $fsid
mon host = $mon
public network = 127.0.0.0/8
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 1
osd crush chooseleaf type = 0
admin socket = $dir/run/\$name.asok
run dir = $dir/run
log file = $dir/log/\$name.log
setuser match path =
[mon.a]
mon data = $dir/mon
[osd]
osd data = $dir/osd
osd objectstore = memstore
osd class update on start = false
osd crush update on start = false
memstore device bytes = 1073741824
osd memory target = 939524096
[client.rgw.t]
rgw data = $dir/rgw
rgw frontends = beast endpoint=127.0.0.1:$port
rgw thread pool size = 16
C

failed() {
  stop
  tail -n 5 "$dir"/log/*.out >&2 || true
  exit 1
}
trap failed ERR

launch() {
  local name=$1
  shift
  "$@" >"$dir/log/$name.out" 2>&1 </dev/null &
  echo $! >>"$dir/pids"
}

rm -f "$dir/monmap"
monmaptool --create --addv a "$mon" --fsid "$fsid" "$dir/monmap" >/dev/null
ceph-mon -c "$conf" --mkfs -i a --monmap "$dir/monmap" >"$dir/log/mkmon.out" 2>&1
launch mon ceph-mon -c "$conf" -i a -f
# For a moment after its start the monitor may refuse a command.
for _ in 1 2 3 4 5; do
  if timeout 60 ceph -c "$conf" osd new "$disk" >"$dir/log/new.out" 2>&1; then break; fi
  sleep 1
done
ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$disk" >"$dir/log/mkosd.out" 2>&1
launch osd ceph-osd -c "$conf" -i 0 -f
timeout 30 ceph -c "$conf" osd crush add osd.0 1.0 root=default host=here >"$dir/log/crush.out" 2>&1
timeout 90 radosgw-admin -c "$conf" user create --uid gallery --display-name gallery \
  --access-key "$key" --secret-key "$secret" >"$dir/log/user.out" 2>&1
launch rgw radosgw -c "$conf" -n client.rgw.t -f

for _ in $(seq 300); do
  if curl -s -o /dev/null "http://127.0.0.1:$port/"; then
    cat <<V
AWS_ENDPOINT_URL_S3=http://127.0.0.1:$port
AWS_REGION=us-east-1
AWS_ACCESS_KEY_ID=$key
AWS_SECRET_ACCESS_KEY=$secret
V
    exit 0
  fi
  sleep 0.1
done
failed
