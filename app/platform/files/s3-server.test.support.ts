import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { BucketInMemory, type BucketResponse, type Call, type Operation, refusal } from "./s3-bucket.test.support.ts";
import { isSigned } from "./s3-signature.test.support.ts";

/**
 * What goes wrong with a request.
 * A number: it is refused with this status, and nothing is done.
 * `dropped`: the connection breaks, and nothing is done. `lost`: it is done, and the connection breaks.
 * `cut`: the connection breaks after half of the response body. `held`: no byte of the response body is sent.
 * `damaged`: a bit of the request body changes on its way. `late`: it is refused after a 200, as only
 * CompleteMultipartUpload may be, and others with a 500.
 */
export type Fault = number | "dropped" | "lost" | "cut" | "held" | "damaged" | "late";
type Faults = Fault | undefined | ((call: Call) => Fault | undefined);

/** A loopback server that implements the part of S3 that the product uses, and rejects invalid signatures. */
interface S3Server {
  /** URL of the bucket. */
  url: string;
  bucket: BucketInMemory;
  /** What was requested so far. */
  operations: Operation[];
  /** Responses whose connection was closed before they were sent. */
  broken(): number;
  /** What happens to each request from now on. */
  fail(faults: Faults): void;
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const bucket = new BucketInMemory();
  const operations: Operation[] = [];
  let faults: Faults;
  let broken = 0;
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) broken++;
    });
    const body = await buffer(request).catch(() => undefined);
    if (!body) return; // the client left
    const call = callOf(request, body);
    operations.push(call.operation);
    const fault = typeof faults === "function" ? faults(call) : faults;
    if (fault === "dropped") return request.socket.destroy();
    if (fault === "damaged" && body.length > 0) body.writeUInt8(body.readUInt8(0) ^ 1, 0);
    const outcome = faulty(fault, call.operation) ?? check(request, body) ?? bucket.respond(call);
    if (fault === "lost") return request.socket.destroy();
    send(response, outcome, call.operation === "HeadObject", fault);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    bucket,
    operations,
    broken: () => broken,
    fail: (next) => {
      faults = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function callOf({ url, method, headers }: IncomingMessage, body: Buffer): Call {
  const { pathname, searchParams: query } = new URL(url ?? "", "http://x");
  const key = pathname.split("/").slice(2).map(decodeURIComponent).join("/");
  return { operation: operationOf(method ?? "", key, query), key, query, headers, body };
}

function operationOf(method: string, key: string, query: URLSearchParams): Operation {
  if (key === "") return query.has("uploads") ? "ListMultipartUploads" : "ListObjectsV2";
  if (method === "POST") return query.has("uploads") ? "CreateMultipartUpload" : "CompleteMultipartUpload";
  if (method === "PUT") return query.has("uploadId") ? "UploadPart" : "PutObject";
  if (method === "DELETE") return query.has("uploadId") ? "AbortMultipartUpload" : "DeleteObject";
  return method === "HEAD" ? "HeadObject" : "GetObject";
}

const codes: Record<number, string> = { 404: "NoSuchKey", 503: "SlowDown" };

function faulty(fault: Fault | undefined, operation: Operation): BucketResponse | undefined {
  if (fault === "late") return refusal(operation === "CompleteMultipartUpload" ? 200 : 500, "InternalError");
  return typeof fault === "number" ? refusal(fault, codes[fault] ?? "Refused") : undefined;
}

function check(request: IncomingMessage, body: Buffer): BucketResponse | undefined {
  if (!isSigned(request)) return refusal(403, "SignatureDoesNotMatch");
  if (request.headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex"))
    return refusal(400, "XAmzContentSHA256Mismatch");
  return request.url?.split(/[/?]/)[1] === "bucket" ? undefined : refusal(404, "NoSuchBucket");
}

function send(
  response: ServerResponse,
  { status, headers, body = "" }: BucketResponse,
  isHead: boolean,
  fault?: Fault,
) {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  response.writeHead(status, { ...headers, ...(status !== 204 && { "Content-Length": bytes.length }) });
  if (isHead || status === 204) response.end();
  else if (fault === "held") response.flushHeaders();
  else if (fault === "cut") response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  else response.end(bytes);
}
