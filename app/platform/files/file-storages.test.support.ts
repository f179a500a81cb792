import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { diskStorage } from "./disk-storage.server.ts";
import { newKey } from "./file-key.server.ts";
import { type FileStorage, unfinished } from "./file-storage.ts";
import type { Bucket } from "./s3-request.server.ts";
import { startS3 } from "./s3-server.test.support.ts";
import { s3Key, s3Secret } from "./s3-signature.test.support.ts";
import { s3Storage } from "./s3-storage.server.ts";

/** An empty storage for one test. */
interface FreshFiles {
  files: FileStorage;
  /** Keys of everything in it, with the suffix `.part` for unfinished files. */
  left(): Promise<string[]>;
  /** Leaves what a `put` does when its process is killed. */
  interrupt(key: string): Promise<void>;
}

export const guide = () => newKey("resources/guide", "pdf");

/** A folder, deleted after the test. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export async function freshDisk(): Promise<FreshFiles & { root: string }> {
  const root = await freshFolder();
  const left = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => !entry.isDirectory());
    return names.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  };
  const interrupt = async (key: string) => {
    await mkdir(dirname(join(root, key)), { recursive: true });
    await writeFile(join(root, key + unfinished), "half");
  };
  return { files: diskStorage(root), root, left, interrupt };
}

interface FreshBucket extends FreshFiles {
  server: Awaited<ReturnType<typeof startS3>>;
  bucket: Bucket;
  /** Waits before a request was tried again, in ms. They take no time. */
  waits: number[];
  /** The name of a key's object in the bucket. */
  pathOf(key: string): string;
}

export async function freshBucket(): Promise<FreshBucket> {
  const server = await startS3();
  onTestFinished(server.stop);
  const prefix = "of us & them/";
  const pathOf = (key: string) => prefix + key;
  const bucket = { url: `${server.url}/of%20us%20&%20them`, key: s3Key, secret: s3Secret, region: "eu-north-1" };
  const waits: number[] = [];
  const files = s3Storage(bucket, async (ms) => waits.push(ms));
  const left = async () => [
    ...[...server.bucket.objects.keys()].map((key) => key.slice(prefix.length)),
    ...[...server.bucket.uploads.values()].map(({ key }) => key.slice(prefix.length) + unfinished),
  ];
  const interrupt = async (key: string) => void server.bucket.startUpload(pathOf(key));
  return { files, left, interrupt, server, bucket, waits, pathOf };
}

export const storages: [name: string, fresh: () => Promise<FreshFiles>][] = [
  ["disk", freshDisk],
  ["S3", freshBucket],
];
