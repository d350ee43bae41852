import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Env } from "~/platform/env.server";
import {
  FileTooLarge,
  type ObjectStream,
  type OpenOptions,
  RangeNotSatisfiable,
  type Storage,
  uploadUrlLife,
} from "./interface.server";

const objectKey = (name: string) => `objects/${name}`;
/** A prefix of its own, for a lifecycle rule of the bucket. */
const pendingPrefix = "pending/";
const pendingKey = (id: string) => pendingPrefix + id;

/** In milliseconds; `response` is without any data on the connection. */
const timeouts = { connection: 5_000, response: 30_000, check: 2_000 };

type BucketEnv = Pick<
  Env,
  "BUCKET_NAME" | "AWS_ENDPOINT_URL_S3" | "AWS_REGION" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY"
>;

/** Stores files in an S3-compatible bucket, to which browsers upload directly. */
export function openBucket(env: BucketEnv): Storage {
  const Bucket = env.BUCKET_NAME ?? "";
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? "";
  const client = new S3Client({
    endpoint,
    region: env.AWS_REGION,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
    },
    // Not every server has a host name for each bucket.
    forcePathStyle: true,
    // Otherwise an upload URL would contain the checksum of an empty file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: timeouts.connection, requestTimeout: timeouts.response },
  });
  const bucketUrl = new URL(`${endpoint.replace(/\/+$/, "")}/${Bucket}/`);

  async function open(Key: string, { range, signal }: OpenOptions = {}): Promise<ObjectStream | undefined> {
    try {
      const get = new GetObjectCommand({ Bucket, Key, Range: range });
      const { Body, ContentLength = 0, ContentRange } = await client.send(get, { abortSignal: signal });
      return Body && { body: Body as Readable, length: ContentLength, range: ContentRange };
    } catch (error) {
      if ((error as Error).name === "NoSuchKey") return;
      if ((error as Error).name === "InvalidRange") throw new RangeNotSatisfiable();
      throw error;
    }
  }

  async function read(Key: string, maximum = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
    const object = await open(Key);
    if (object && object.length > maximum) {
      object.body.destroy();
      throw new FileTooLarge();
    }
    return object && buffer(object.body);
  }

  return {
    async put(name, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: objectKey(name), Body, ContentType }));
    },
    get: (name) => read(objectKey(name)),
    open: (name, options) => open(objectKey(name), options),
    uploadUrl(id, { size, contentType }) {
      const put = new PutObjectCommand({
        Bucket,
        Key: pendingKey(id),
        ContentLength: size,
        ContentType: contentType,
      });
      // Only these headers are signed; the library would send a default type.
      const signableHeaders = new Set<string>();
      if (contentType !== undefined) signableHeaders.add("content-type");
      if (size !== undefined) signableHeaders.add("content-length");
      return getSignedUrl(client, put, { expiresIn: uploadUrlLife, signableHeaders });
    },
    // The bucket has checked the signature, and the random id is known only to whom the URL was given.
    uploadId(url) {
      const folder = bucketUrl.pathname + pendingPrefix;
      if (url.origin !== bucketUrl.origin || !url.pathname.startsWith(folder)) return;
      if (!url.searchParams.has("X-Amz-Signature")) return;
      return url.pathname.slice(folder.length);
    },
    getPending: (id, maximum) => read(pendingKey(id), maximum),
    async check() {
      const first = new ListObjectsV2Command({ Bucket, Prefix: pendingPrefix, MaxKeys: 1 });
      await client.send(first, { abortSignal: AbortSignal.timeout(timeouts.check) });
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: objectKey(name) }));
    },
    async deletePending(id) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: pendingKey(id) }));
    },
    async sweepPending(before) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: pendingPrefix, ContinuationToken }),
        );
        const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified < before);
        // One call each: for DeleteObjects some servers require checksums that others do not know.
        for (const { Key } of old) await client.send(new DeleteObjectCommand({ Bucket, Key }));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}
