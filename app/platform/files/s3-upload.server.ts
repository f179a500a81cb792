import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { isRefusal, type S3Call, type S3Client } from "./s3-client.server.ts";
import type { S3Body } from "./s3-request.server.ts";
import { escapeXml, textIn } from "./s3-xml.ts";

/** Bytes of a part, and of the largest object sent in one request. All parts but the last are of this size. */
const partSize = 8 * 1024 ** 2;
/** Metadata that says which call of `upload` wrote an object. */
const writer = "x-amz-meta-writer";
const onlyNew = { "If-None-Match": "*" };

/**
 * Uploads the content of the source, in parts if there is more than one. Holds one part in memory.
 * @returns the size in bytes. @throws EEXIST on a key that is taken; the error of the source; BucketError.
 */
export async function upload(client: S3Client, key: string, source: Readable): Promise<number> {
  source.on("error", () => undefined); // it may fail before it is read; reading reports the error
  const object = { key, id: randomUUID() };
  try {
    const parts = partsOf(source);
    const { value: first = new Content() } = await parts.next();
    if (first.size === partSize) return await uploadParts(client, object, first, parts);
    const headers = { ...onlyNew, [writer]: object.id };
    await create(client, { ...object, size: first.size }, { method: "PUT", key, headers, body: first });
    return first.size;
  } finally {
    source.destroy();
  }
}

/** Aborts a multipart upload, which frees its parts (Amazon S3, AbortMultipartUpload). Idempotent. */
export async function abortUpload(client: S3Client, { key, id }: { key: string; id: string }): Promise<void> {
  await client.send({ method: "DELETE", key, query: { uploadId: id } }).catch((error) => {
    if (!isRefusal(error, 404, "NoSuchUpload")) throw error;
  });
}

interface Written {
  key: string;
  /** Identifies this call of `upload`. */
  id: string;
}

async function uploadParts(
  client: S3Client,
  { key, id }: Written,
  first: S3Body,
  further: AsyncGenerator<S3Body>,
): Promise<number> {
  const started = await client.send({ method: "POST", key, query: { uploads: "" }, headers: { [writer]: id } });
  const uploadId = textIn(started.text, "UploadId") ?? "";
  try {
    let size = 0;
    let list = "";
    let number = 1;
    for (let part: S3Body | undefined = first; part; part = (await further.next()).value) {
      const query = { partNumber: String(number), uploadId };
      const { headers } = await client.send({ method: "PUT", key, query, body: part });
      list += `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(headers.etag ?? "")}</ETag></Part>`;
      size += part.size;
      number++;
    }
    const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list}</CompleteMultipartUpload>`;
    const body = new Content(xml);
    await create(client, { key, id, size }, { method: "POST", key, query: { uploadId }, headers: onlyNew, body });
    return size;
  } catch (error) {
    await abortUpload(client, { key, id: uploadId }).catch(() => undefined); // the sweep aborts it
    throw error;
  }
}

/**
 * Sends the request that makes the object visible. When it fails, the service may have done it even so: the response
 * was lost, and a second try found the key taken. The object itself then tells who wrote it.
 */
async function create(client: S3Client, { key, id, size }: Written & { size: number }, call: S3Call): Promise<void> {
  try {
    await client.send(call);
  } catch (error) {
    const isTaken = isRefusal(error, 412, "PreconditionFailed");
    const found = await headOf(client, key).catch((failure) => Promise.reject(isTaken ? failure : error));
    if (found?.[writer] === id && Number(found["content-length"]) === size) return;
    if (!found && !isTaken) throw error;
    throw Object.assign(new Error(`EEXIST: file already exists, put '${key}'`), { code: "EEXIST" });
  }
}

/** An object's headers (Amazon S3, HeadObject); undefined when there is none. @throws BucketError. */
export async function headOf(client: S3Client, key: string) {
  try {
    return (await client.send({ method: "HEAD", key })).headers;
  } catch (error) {
    if (isRefusal(error, 404)) return undefined;
    throw error;
  }
}

/** Splits the source into parts; only the last is shorter, and it is not empty. */
async function* partsOf(source: Readable): AsyncGenerator<S3Body, undefined> {
  let part = new Content();
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    for (let rest = typeof chunk === "string" ? Buffer.from(chunk) : chunk; rest.length > 0; ) {
      const room = partSize - part.size;
      part.add(rest.subarray(0, room));
      rest = rest.subarray(room);
      if (part.size < partSize) continue;
      yield part;
      part = new Content();
    }
  }
  if (part.size > 0) yield part;
}

/** A body in memory. Its checksum is computed as it grows, so that no request waits for it. */
class Content implements S3Body {
  size = 0;
  readonly #chunks: Buffer[] = [];
  readonly #hash = createHash("sha256");

  constructor(text = "") {
    this.add(Buffer.from(text));
  }

  add(chunk: Buffer): void {
    this.size += chunk.length;
    this.#chunks.push(chunk);
    this.#hash.update(chunk);
  }

  get sha256(): string {
    return this.#hash.copy().digest("hex");
  }

  open(): Readable {
    return Readable.from(this.#chunks, { objectMode: false });
  }
}
