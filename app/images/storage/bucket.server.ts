import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Env } from "~/server/env.server";
import { FileTooLarge, type Storage, uploadUrlLife } from "./interface.server";

const objectKey = (name: string) => `objects/${name}`;
/** Apart from the objects, so that a rule of the bucket can sweep there too. */
const pendingFolder = "pending/";
const pendingKey = (id: string) => pendingFolder + id;

/** How long the bucket may take to be reached, to go on with an answer, and to answer a check (milliseconds). */
const timeouts = { connection: 5_000, answer: 30_000, check: 2_000 };

/** What a bucket is asked for, or is asked with, is in these variables (design, contract). */
type BucketEnv = Pick<
  Env,
  "BUCKET_NAME" | "AWS_ENDPOINT_URL_S3" | "AWS_REGION" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY"
>;

/** Keeps files in an S3-compatible bucket; browsers send their uploads to the bucket itself. */
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
    // Not every server has a name for each bucket.
    forcePathStyle: true,
    // Else an upload URL would carry the checksum of an empty file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: timeouts.connection, requestTimeout: timeouts.answer },
  });
  const bucketUrl = new URL(`${endpoint.replace(/\/+$/, "")}/${Bucket}/`);

  /** @throws FileTooLarge before any of a file beyond the maximum is read */
  async function read(Key: string, maximum = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
    try {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (ContentLength > maximum) {
        (Body as Readable | undefined)?.destroy();
        throw new FileTooLarge();
      }
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if ((error as Error).name === "NoSuchKey") return;
      throw error;
    }
  }

  return {
    async put(name, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: objectKey(name), Body, ContentType }));
    },
    get: (name) => read(objectKey(name)),
    uploadUrl(id, { size, contentType }) {
      const put = new PutObjectCommand({
        Bucket,
        Key: pendingKey(id),
        ContentLength: size,
        ContentType: contentType,
      });
      // Only the headers that are named here are signed. The library always has a type, of its own if need be.
      const signableHeaders = new Set<string>();
      if (contentType !== undefined) signableHeaders.add("content-type");
      if (size !== undefined) signableHeaders.add("content-length");
      return getSignedUrl(client, put, { expiresIn: uploadUrlLife, signableHeaders });
    },
    // The signature was the bucket's to check, and is not looked at again: an id is a random number that only
    // who was given the URL knows.
    uploadId(url) {
      const folder = bucketUrl.pathname + pendingFolder;
      if (url.origin !== bucketUrl.origin || !url.pathname.startsWith(folder)) return;
      if (!url.searchParams.has("X-Amz-Signature")) return;
      return url.pathname.slice(folder.length);
    },
    getPending: (id, maximum) => read(pendingKey(id), maximum),
    async check() {
      const first = new ListObjectsV2Command({ Bucket, Prefix: pendingFolder, MaxKeys: 1 });
      await client.send(first, { abortSignal: AbortSignal.timeout(timeouts.check) });
    },
    async deletePending(id) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: pendingKey(id) }));
    },
    async sweepPending(before) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: pendingFolder, ContinuationToken }),
        );
        const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified < before);
        // One call each: for many at once some servers insist on checksums that others do not know.
        for (const { Key } of old) await client.send(new DeleteObjectCommand({ Bucket, Key }));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}
