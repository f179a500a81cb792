import { randomInt } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type Bucket, S3Error, type S3RequestInput, s3Request } from "./s3-request.server.ts";

/** A request about an object, or without a key about the bucket. */
export interface S3Call extends Omit<S3RequestInput, "url"> {
  /** Relative to the bucket's folder; needs no escaping in a URL. */
  key?: string;
  query?: Record<string, string>;
}

interface S3Response {
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends requests about a bucket's folder. */
export interface S3Client {
  /** The folder with a trailing slash, or empty: what keys in listings begin with. */
  readonly prefix: string;
  /** @returns the response, its body unread. @throws as `s3Request`. */
  open(call: S3Call): Promise<IncomingMessage>;
  /** @returns the response with its body. @throws as `s3Request`; S3Error when the body is an error. */
  send(call: S3Call): Promise<S3Response>;
}

/** A client for a bucket of any S3-compatible service, with path-style URLs. It sends each request once. */
export function s3Client(bucket: Bucket): S3Client {
  const { origin, pathname } = new URL(bucket.url);
  const [, name = "", ...folders] = pathname.split("/").map(decodeURIComponent);
  const open = ({ key, query, ...request }: S3Call) => {
    const url = key === undefined ? `${origin}/${encodeURIComponent(name)}` : `${bucket.url}/${key}`;
    const search = query ? `?${new URLSearchParams(query).toString().replaceAll("+", "%20")}` : "";
    return s3Request(bucket, { ...request, url: url + search });
  };
  const send = async (call: S3Call) => {
    const response = await open(call);
    const body = await text(response);
    // A long request gets its status before it is done (Amazon S3, CompleteMultipartUpload).
    if (/^\s*(<\?xml[^>]*\?>)?\s*<Error>/.test(body)) throw new S3Error(response.statusCode ?? 0, body);
    return { headers: response.headers, text: body };
  };
  return { prefix: folders.map((folder) => `${folder}/`).join(""), open, send };
}

/** The service cannot be used now: an `EIO`, or an `ENOSPC` when it is full. */
export class BucketError extends Error {
  readonly code: "EIO" | "ENOSPC";

  constructor(bucket: Bucket, cause: unknown) {
    // Node's error for a host with several addresses has no message, only a code.
    const reason = cause instanceof Error ? cause.message || ("code" in cause && cause.code) : cause;
    super(`${bucket.url} cannot be used: ${reason}`, { cause });
    this.code = isRefusal(cause, 507) ? "ENOSPC" : "EIO"; // RFC 4918 §11.5
  }
}

/** Whether the service refused with one of these statuses or error codes. */
export function isRefusal(error: unknown, ...of: (number | string)[]): boolean {
  const refusal = error instanceof BucketError ? error.cause : error;
  return refusal instanceof S3Error && (of.includes(refusal.status) || of.includes(refusal.reason ?? ""));
}

const tries = 4;
const firstWait = 200; // ms at most, doubled after each try
/** Statuses, and error codes that come with status 400 or after a 200 (Amazon S3, "Error responses"). */
const temporary = [
  ...[409, 429, 500, 502, 503, 504], // 409: a conflicting request is being processed
  ...["ConditionalRequestConflict", "InternalError", "ServiceUnavailable", "SlowDown"],
  ...["RequestTimeout", "XAmzContentSHA256Mismatch"],
];

/**
 * Tries each request up to four times while the service is busy or cannot be reached. A request whose response was lost
 * is sent again, too: it must be idempotent, or its outcome checked.
 * @param wait waits for some ms. @throws BucketError.
 */
export function retryingClient(bucket: Bucket, wait: (ms: number) => Promise<unknown>): S3Client {
  const client = s3Client(bucket);
  const retried = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt();
      } catch (error) {
        const isTemporary = !(error instanceof S3Error) || isRefusal(error, ...temporary); // or the connection broke
        if (tried === tries || !isTemporary) throw new BucketError(bucket, error);
        await wait(randomInt(firstWait * 2 ** (tried - 1)));
      }
    }
  };
  return {
    prefix: client.prefix,
    open: (call) => retried(() => client.open(call)),
    send: (call) => retried(() => client.send(call)),
  };
}
