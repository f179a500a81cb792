import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { textIn } from "./s3-xml.ts";

/** An S3-compatible bucket and its credentials. */
export interface Bucket {
  /** `https://HOST/BUCKET/FOLDER`, without a trailing slash. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

/** A request body whose content is known before it is sent. */
export interface S3Body {
  /** Bytes. */
  size: number;
  /** SHA-256 of the content in hexadecimal: the service refuses a body that arrives differently. */
  sha256: string;
  /** Opens the content, once per attempt. */
  open(): Readable;
}

export interface S3RequestInput {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: S3Body;
}

/** The service refused a request. */
export class S3Error extends Error {
  /** HTTP status; 200 when the error came in the body of a response that had begun well. */
  readonly status: number;
  /** Error code such as `NoSuchKey` (Amazon S3, "Error responses"); undefined if there was none, as with HEAD. */
  readonly reason: string | undefined;

  constructor(status: number, xml: string) {
    const reason = textIn(xml, "Code")?.match(/^[\w.]{1,80}$/)?.[0];
    super(`it answers ${status}${reason ? ` (${reason})` : ""}`);
    this.status = status;
    this.reason = reason;
  }
}

const silence = 60_000; // ms without a byte
const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/**
 * Sends an S3 request signed with Signature Version 4. A body is streamed.
 * @returns the response, its body unread; destroying it closes the connection.
 * @throws S3Error on an error status; one line when the connection breaks, or after a minute without a byte.
 */
export async function s3Request(
  { key, secret, region }: Bucket,
  { method, url, headers, body }: S3RequestInput,
): Promise<IncomingMessage> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, "X-Amz-Content-Sha256": body?.sha256 ?? emptySha256 },
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: "s3",
  });
  const signed = await signer.sign();
  const send = signed.url.protocol === "https:" ? overHttps : overHttp;
  const request = send(signed.url, {
    method,
    headers: { ...Object.fromEntries(signed.headers), "Content-Length": body?.size ?? 0 },
  });
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.on("error", reject);
  });
  endWhenSilent(request);
  const sent = body ? pipeline(body.open(), request) : Promise.resolve(request.end());
  sent.catch(() => undefined); // it may reject before it is awaited
  // A server may respond with an error and close before everything was sent: the response says more than a broken
  // connection.
  const response = await responded.catch((error) => sent.then(() => Promise.reject(error)));
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) {
    const xml = await text(response).catch(() => ""); // or the connection breaks
    if (!request.writableFinished) request.destroy(); // the rest is not needed
    throw new S3Error(status, xml);
  }
  await sent;
  return response;
}

/** Fails the request, or its response, after a minute without a byte, unless it is our reader who takes none. */
function endWhenSilent(request: ReturnType<typeof overHttp>): void {
  let response: IncomingMessage | undefined;
  request.once("response", (begun) => {
    response = begun;
  });
  request.setTimeout(silence).on("timeout", () => {
    const late = new Error(`no answer for ${silence / 1000} s`);
    if (!response) request.destroy(late);
    else if (response.readableLength === 0) response.destroy(late);
    else request.setTimeout(silence); // it fires once per period without a byte
  });
}
