#!/bin/sh
# Entry point of the container. It starts as root only to give a new volume to the user `node` (1000), which runs the
# rest. Every step uses `exec`, so that signals reach the last process.
set -eu
# What Litestream and the server create is readable for its owner alone.
umask 077

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$DATA_DIR"
  find "$DATA_DIR" ! -user 1000 -exec chown -h 1000:1000 {} +
  exec setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs "$0" "$@"
fi

# A restore needs a stopped server, so it runs before the start. If it fails, nothing changes and the log says why.
if [ -f "$DATA_DIR/to-restore" ]; then
  node build/commands/restore.js "$DATA_DIR/to-restore" --replace || true
  mv "$DATA_DIR/to-restore" "$DATA_DIR/to-restore.done"
fi

serve="node node_modules/@remix-run/serve/dist/cli.js build/server/index.js"

# With a bucket, Litestream replicates the database to it, and restores it from there to an empty volume. Without a
# replica the start is refused, because the bucket is more likely the wrong one than the gallery new.
if [ -n "${BUCKET_NAME:-}" ]; then
  refuse() {
    echo "$1" >&2
    exit 1
  }
  check="Check BUCKET_NAME and the AWS_ variables."
  export LITESTREAM_METRICS="${LITESTREAM_METRICS:-127.0.0.1:9091}"
  database="$DATA_DIR/gallery.db"
  # Litestream would take it for a new database.
  if [ -e "$database" ] && [ ! -s "$database" ]; then
    refuse "$database has zero bytes. Remove it: the copy in the bucket $BUCKET_NAME then takes its place."
  fi
  litestream restore -if-db-not-exists -if-replica-exists -config db/litestream.yml "$database" ||
    refuse "The database could not be restored from the bucket $BUCKET_NAME. $check"
  today=$(date -u +%F)
  if [ ! -e "$database" ] && [ "${FIRST_START:-}" != "$today" ]; then
    refuse "There is no database in $DATA_DIR, and no copy of one in the bucket $BUCKET_NAME. To begin with an empty gallery set FIRST_START=$today. $check"
  fi
  exec litestream replicate -config db/litestream.yml -exec "$serve"
fi
exec $serve
