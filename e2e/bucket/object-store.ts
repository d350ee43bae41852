import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
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

type Variables = Record<string, string>;

/** Runs the script. @returns the variables that it prints */
async function runScript(...args: string[]): Promise<Variables> {
  const { stdout } = await run(script, args);
  return parse(stdout);
}

const parse = (lines: string): Variables =>
  Object.fromEntries([...lines.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

const clientOf = (variables: Variables) =>
  new S3Client({
    endpoint: variables.AWS_ENDPOINT_URL_S3,
    region: variables.AWS_REGION,
    credentials: {
      accessKeyId: variables.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: variables.AWS_SECRET_ACCESS_KEY ?? "",
    },
    forcePathStyle: true,
  });

/**
 * Gives out an empty object store: a part of the one that `npm test` has started for all its tests, or else one of
 * its own, which takes some ten seconds.
 */
export function startObjectStore(): Promise<ObjectStore> {
  const { OBJECT_STORE } = process.env;
  return OBJECT_STORE ? takePart(OBJECT_STORE) : startOwn();
}

async function startOwn(): Promise<ObjectStore> {
  const directory = mkdtempSync(path.join(tmpdir(), "gallery-bucket-"));
  const variables = await runScript("start", directory);
  const client = clientOf(variables);
  return {
    variables,
    client,
    async createBucket(Bucket) {
      await client.send(new CreateBucketCommand({ Bucket }));
    },
    async stop() {
      client.destroy();
      await run(script, ["stop", directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A tenant has its own buckets; its way to them ends when it stops, as a store of its own would. */
async function takePart(directory: string): Promise<ObjectStore> {
  const whole = parse(readFileSync(path.join(directory, "variables"), "utf8"));
  const part = await runScript("tenant", directory, randomBytes(6).toString("hex"));
  const { hostname, port } = new URL(whole.AWS_ENDPOINT_URL_S3 ?? "");
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const way = createServer((asking) => {
    const store = keep(connect(Number(port), hostname));
    keep(asking).on("close", () => store.destroy());
    store.on("close", () => asking.destroy());
    asking.pipe(store).pipe(asking);
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  const endpoint = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
  const variables = { ...part, AWS_ENDPOINT_URL_S3: endpoint };
  const [client, outside] = [clientOf(variables), clientOf(whole)];
  return {
    variables,
    client,
    async createBucket(Bucket) {
      await client.send(new CreateBucketCommand({ Bucket }));
      // Who signs nothing is of no tenant, and is refused at the bucket of this name there.
      await outside.send(new CreateBucketCommand({ Bucket }));
    },
    async stop() {
      client.destroy();
      outside.destroy();
      way.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
