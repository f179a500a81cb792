import type { Listed } from "./file-storage.ts";
import type { S3Client } from "./s3-client.server.ts";
import { elementsIn, textIn } from "./s3-xml.ts";

/**
 * The objects whose keys begin with this prefix (Amazon S3, ListObjectsV2).
 * @param prefix relative to the bucket's folder, as are the keys found.
 */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<Listed> {
  for (let next: string | undefined = ""; next !== undefined; ) {
    const query = { "list-type": "2", prefix: client.prefix + prefix, ...(next && { "continuation-token": next }) };
    const { text: page } = await client.send({ method: "GET", query });
    for (const object of elementsIn(page, "Contents")) {
      yield {
        key: keyIn(client, object),
        size: Number(textIn(object, "Size")),
        changedAt: new Date(textIn(object, "LastModified") ?? 0),
      };
    }
    next = isTruncated(page) ? textIn(page, "NextContinuationToken") : undefined;
  }
}

interface UnfinishedUpload {
  key: string;
  id: string;
  startedAt: Date;
}

/**
 * The multipart uploads under keys with this prefix that were neither completed nor aborted (Amazon S3,
 * ListMultipartUploads). MinIO only lists those of one whole key; it aborts all of them after a day itself.
 * @param prefix relative to the bucket's folder, as are the keys found.
 */
export async function* listUploads(client: S3Client, prefix: string): AsyncGenerator<UnfinishedUpload> {
  for (let next: Record<string, string> | undefined = {}; next; ) {
    const query: Record<string, string> = { uploads: "", prefix: client.prefix + prefix, ...next };
    const { text: page } = await client.send({ method: "GET", query });
    for (const upload of elementsIn(page, "Upload")) {
      yield {
        key: keyIn(client, upload),
        id: textIn(upload, "UploadId") ?? "",
        startedAt: new Date(textIn(upload, "Initiated") ?? 0),
      };
    }
    const [key, id] = [textIn(page, "NextKeyMarker"), textIn(page, "NextUploadIdMarker")];
    next = isTruncated(page) && key ? { "key-marker": key, ...(id && { "upload-id-marker": id }) } : undefined;
  }
}

function keyIn({ prefix }: S3Client, entry: string): string {
  return (textIn(entry, "Key") ?? "").slice(prefix.length);
}

function isTruncated(page: string): boolean {
  return textIn(page, "IsTruncated") === "true";
}
