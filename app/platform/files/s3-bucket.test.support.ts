import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { elementsIn, escapeXml, textIn } from "./s3-xml.ts";

/** The operations of S3 that the product uses, by their names in Amazon's API reference. */
export type Operation =
  | "PutObject"
  | "GetObject"
  | "HeadObject"
  | "DeleteObject"
  | "ListObjectsV2"
  | "CreateMultipartUpload"
  | "UploadPart"
  | "CompleteMultipartUpload"
  | "AbortMultipartUpload"
  | "ListMultipartUploads";

interface Content {
  body: Buffer;
  etag: string;
}

export interface StoredObject extends Content {
  at: Date;
  /** x-amz-meta-* headers. */
  meta: Record<string, string>;
}

interface Upload {
  key: string;
  at: Date;
  meta: Record<string, string>;
  parts: Map<number, Content>;
}

export interface Call {
  operation: Operation;
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface BucketResponse {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const perPage = 2; // entries of a listing
const minPart = 5 * 1024 ** 2; // bytes, except for the last (Amazon S3, "Multipart upload limits")

export function refusal(status: number, code: string): BucketResponse {
  return { status, body: `<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>` };
}

/** A bucket in memory: what Amazon S3 does, as far as the product uses it. */
export class BucketInMemory {
  readonly objects = new Map<string, StoredObject>();
  /** Unfinished multipart uploads by id: nothing of them is visible as an object. */
  readonly uploads = new Map<string, Upload>();
  #ids = 0;

  store(key: string, body: Buffer, meta: Record<string, string> = {}, etag = etagOf(body)): StoredObject {
    const object = { body, etag, at: new Date(), meta };
    this.objects.set(key, object);
    return object;
  }

  startUpload(key: string, meta: Record<string, string> = {}): string {
    this.#ids++;
    const id = `upload ${this.#ids}/&+`;
    this.uploads.set(id, { key, at: new Date(), meta, parts: new Map() });
    return id;
  }

  respond(call: Call): BucketResponse {
    const { operation, key, query } = call;
    switch (operation) {
      case "PutObject":
        if (this.#isTaken(call)) return refusal(412, "PreconditionFailed");
        return { status: 200, headers: { ETag: this.store(key, call.body, metaOf(call)).etag } };
      case "GetObject":
      case "HeadObject":
        return this.#read(call);
      case "DeleteObject":
        this.objects.delete(key);
        return { status: 204 };
      case "CreateMultipartUpload":
        return xml("InitiateMultipartUploadResult", { UploadId: this.startUpload(key, metaOf(call)) });
      case "UploadPart":
      case "CompleteMultipartUpload":
      case "AbortMultipartUpload":
        return this.#continue(query.get("uploadId") ?? "", call);
      case "ListObjectsV2":
        return this.#listObjects(query);
      case "ListMultipartUploads":
        return this.#listUploads(query);
    }
  }

  #isTaken({ key, headers }: Call): boolean {
    return headers["if-none-match"] === "*" && this.objects.has(key);
  }

  #read({ key, headers }: Call): BucketResponse {
    const object = this.objects.get(key);
    if (!object) return refusal(404, "NoSuchKey");
    const { body, etag, meta } = object;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (first === undefined) return { status: 200, headers: { ETag: etag, ...meta }, body };
    if (Number(first) >= body.length) return refusal(416, "InvalidRange");
    const part = body.subarray(Number(first), Number(last) + 1);
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${body.length}`;
    return { status: 206, headers: { ETag: etag, "Content-Range": range, ...meta }, body: part };
  }

  #continue(id: string, call: Call): BucketResponse {
    const upload = this.uploads.get(id);
    if (upload?.key !== call.key) return refusal(404, "NoSuchUpload");
    if (call.operation === "UploadPart") {
      const part = { body: call.body, etag: etagOf(call.body) };
      upload.parts.set(Number(call.query.get("partNumber")), part);
      return { status: 200, headers: { ETag: part.etag } };
    }
    if (call.operation === "CompleteMultipartUpload") {
      if (this.#isTaken(call)) return refusal(412, "PreconditionFailed");
      const parts = listedParts(upload, call.body.toString());
      if (typeof parts === "string") return refusal(400, parts);
      const hash = createHash("md5");
      for (const { etag } of parts) hash.update(etag.slice(1, -1), "hex");
      const etag = `"${hash.digest("hex")}-${parts.length}"`;
      this.store(call.key, Buffer.concat(parts.map(({ body }) => body)), upload.meta, etag);
    }
    this.uploads.delete(id);
    return call.operation === "AbortMultipartUpload"
      ? { status: 204 }
      : xml("CompleteMultipartUploadResult", { Key: call.key });
  }

  #listObjects(query: URLSearchParams): BucketResponse {
    const after = query.get("continuation-token") ?? "";
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
    const page = keys.sort().slice(0, perPage);
    const contents = page.map((key) => {
      const { body, at, etag } = this.objects.get(key) as StoredObject;
      return element("Contents", { Key: key, LastModified: at.toISOString(), ETag: etag, Size: body.length });
    });
    const isTruncated = keys.length > perPage;
    const next = isTruncated ? { NextContinuationToken: page.at(-1) } : {};
    return xml("ListBucketResult", { IsTruncated: isTruncated, ...next }, contents);
  }

  #listUploads(query: URLSearchParams): BucketResponse {
    const place = (key: string, id: string) => `${key}\0${id}`;
    const after = place(query.get("key-marker") ?? "", query.get("upload-id-marker") ?? "");
    const uploads = [...this.uploads]
      .map(([id, { key, at }]) => ({ id, key, at }))
      .filter(({ key, id }) => key.startsWith(query.get("prefix") ?? "") && place(key, id) > after)
      .sort((a, b) => (place(a.key, a.id) < place(b.key, b.id) ? -1 : 1));
    const page = uploads.slice(0, perPage);
    const last = page.at(-1);
    const found = page.map(({ key, id, at }) =>
      element("Upload", { Key: key, UploadId: id, Initiated: at.toISOString() }),
    );
    const isTruncated = uploads.length > perPage;
    const next = isTruncated && last ? { NextKeyMarker: last.key, NextUploadIdMarker: last.id } : {};
    return xml("ListMultipartUploadsResult", { IsTruncated: isTruncated, ...next }, found);
  }
}

/** The parts that the list names, or the code of the error (Amazon S3, CompleteMultipartUpload). */
function listedParts({ parts }: Upload, list: string): Content[] | string {
  const named = elementsIn(list, "Part").map((part) => ({
    number: Number(textIn(part, "PartNumber")),
    etag: textIn(part, "ETag"),
  }));
  if (named.length === 0) return "MalformedXML";
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) return "InvalidPartOrder";
  const found = named.flatMap(({ number, etag }) => {
    const part = parts.get(number);
    return part && part.etag === etag ? [part] : [];
  });
  if (found.length < named.length) return "InvalidPart";
  return found.slice(0, -1).some(({ body }) => body.length < minPart) ? "EntityTooSmall" : found;
}

function etagOf(body: Buffer): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}

function metaOf({ headers }: Call): Record<string, string> {
  const meta = Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-"));
  return Object.fromEntries(meta.map(([name, value]) => [name, String(value)]));
}

function element(name: string, values: Record<string, unknown>, inside: string[] = []): string {
  const own = Object.entries(values).map(([key, value]) => `<${key}>${escapeXml(String(value))}</${key}>`);
  return `<${name}>${own.join("")}${inside.join("\n")}</${name}>`;
}

function xml(...of: Parameters<typeof element>): BucketResponse {
  return { status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>\n${element(...of)}` };
}
