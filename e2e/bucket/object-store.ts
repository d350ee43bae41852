import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

const run = promisify(execFile);
const script = fileURLToPath(new URL("start-radosgw.sh", import.meta.url));

/** A real S3 server on this machine. */
export interface ObjectStore {
  /** What the site finds it by, but for BUCKET_NAME. */
  variables: Record<string, string>;
  client: S3Client;
  createBucket(name: string): Promise<void>;
  /** Ends it, with all that it holds. */
  stop(): Promise<void>;
}

/** @returns whether an object store can be started here; `.ci/run` installs it */
export const hasObjectStore = (): boolean =>
  ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph"].every((name) =>
    existsSync(`/usr/bin/${name}`),
  );

/** Starts an empty object store, which takes some ten seconds. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(path.join(tmpdir(), "gallery-bucket-"));
  const { stdout } = await run(script, ["start", directory]);
  const variables = Object.fromEntries(
    stdout
      .trim()
      .split("\n")
      .map((line) => line.split("=")),
  );
  const client = new S3Client({
    endpoint: variables.AWS_ENDPOINT_URL_S3,
    region: variables.AWS_REGION,
    credentials: {
      accessKeyId: variables.AWS_ACCESS_KEY_ID,
      secretAccessKey: variables.AWS_SECRET_ACCESS_KEY,
    },
    forcePathStyle: true,
  });
  return {
    variables,
    client,
    async createBucket(name) {
      await client.send(new CreateBucketCommand({ Bucket: name }));
    },
    async stop() {
      client.destroy();
      await run(script, ["stop", directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
