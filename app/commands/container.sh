#!/bin/sh
# What the container runs. It begins as root only because a new volume belongs to root: the volume is given to the
# image's user `node` (1000), who runs everything else. Each step replaces this process, so that signals reach
# what comes last.
set -eu

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$DATA_DIR"
  find "$DATA_DIR" ! -user 1000 -exec chown -h 1000:1000 {} +
  exec setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs "$0" "$@"
fi

# Nothing can be restored under a running server, and here nothing runs without one: so before it starts. What cannot
# be restored changes nothing, and the log says why.
if [ -f "$DATA_DIR/to-restore" ]; then
  node build/commands/restore.js "$DATA_DIR/to-restore" --replace || true
  mv "$DATA_DIR/to-restore" "$DATA_DIR/to-restore.done"
fi

serve="node node_modules/@remix-run/serve/dist/cli.js build/server/index.js"

# With a bucket the database is copied there all the time, and comes back from there where the volume is empty. Where
# nothing comes back the bucket is more likely the wrong one than the gallery new, so that has to be said.
if [ -n "${BUCKET_NAME:-}" ]; then
  refuse() {
    echo "$1 Check BUCKET_NAME and the AWS_ variables." >&2
    exit 1
  }
  export LITESTREAM_METRICS="${LITESTREAM_METRICS:-127.0.0.1:9091}"
  database="$DATA_DIR/gallery.db"
  litestream restore -if-db-not-exists -if-replica-exists -config db/litestream.yml "$database" ||
    refuse "The database could not be restored from the bucket $BUCKET_NAME."
  today=$(date -u +%F)
  if [ ! -s "$database" ] && [ "${FIRST_START:-}" != "$today" ]; then
    refuse "There is no database in $DATA_DIR, and no copy of one in the bucket $BUCKET_NAME. To begin with an empty gallery set FIRST_START=$today."
  fi
  exec litestream replicate -config db/litestream.yml -exec "$serve"
fi
exec $serve
