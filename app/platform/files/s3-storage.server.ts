import { createReadStream } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { checkedKey } from "./file-key.server.ts";
import { type FileStorage, type Listed, unfinished } from "./file-storage.ts";
import { isRefusal, retryingClient, type S3Client } from "./s3-client.server.ts";
import { download, downloadStream } from "./s3-download.server.ts";
import { listObjects, listUploads } from "./s3-listing.server.ts";
import type { Bucket } from "./s3-request.server.ts";
import { abortUpload, headOf, upload } from "./s3-upload.server.ts";

/**
 * File storage in a bucket of any S3-compatible service that refuses to overwrite on `If-None-Match: *` (Amazon S3,
 * "Conditional writes"). An object is complete once it is visible. When a write fails and its outcome cannot be
 * learned, an object without a row may remain, which the sweep deletes.
 * @param wait waits for some ms, before a request is tried again.
 */
export function s3Storage(bucket: Bucket, wait: (ms: number) => Promise<unknown> = setTimeout): FileStorage {
  const client = retryingClient(bucket, wait);
  return {
    put: (key, source) => upload(client, checkedKey(key), source),
    adopt: (key, path) => adopt(client, checkedKey(key), path),
    sizeOf: (key) => sizeOf(client, checkedKey(key)),
    get: (key, range) => download(client, checkedKey(key), range),
    stream: (key, range, watch) => downloadStream(client, checkedKey(key), range, watch),
    delete: (key) =>
      key.endsWith(unfinished)
        ? abortUploads(client, checkedKey(key.slice(0, -unfinished.length)))
        : remove(client, checkedKey(key)),
    list: (folder) => list(client, folder),
  };
}

async function adopt(client: S3Client, key: string, path: string): Promise<void> {
  await upload(client, key, createReadStream(path));
}

async function sizeOf(client: S3Client, key: string): Promise<number | undefined> {
  const found = await headOf(client, key);
  return found && Number(found["content-length"]);
}

async function remove(client: S3Client, key: string): Promise<void> {
  await client.send({ method: "DELETE", key }).catch((error) => {
    if (!isRefusal(error, "NoSuchKey")) throw error; // Amazon S3 answers 204, some services 404
  });
}

async function abortUploads(client: S3Client, key: string): Promise<void> {
  for await (const unfinishedUpload of listUploads(client, key))
    if (unfinishedUpload.key === key) await abortUpload(client, unfinishedUpload);
}

/** The objects, and each key with multipart uploads as one unfinished file, as old as the newest of them. */
async function* list(client: S3Client, folder: string): AsyncGenerator<Listed> {
  yield* listObjects(client, `${folder}/`);
  const uploads = new Map<string, Date>();
  for await (const { key, startedAt } of listUploads(client, `${folder}/`))
    if (startedAt > (uploads.get(key) ?? 0)) uploads.set(key, startedAt);
  for (const [key, changedAt] of uploads) yield { key: key + unfinished, size: 0, changedAt }; // sizes are not listed
}
