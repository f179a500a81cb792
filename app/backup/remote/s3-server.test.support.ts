import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A loopback server that implements the part of S3 that backups need, and rejects invalid signatures. */
interface S3Server {
  /** URL of the bucket `backups`. */
  url: string;
  objects: Map<string, Buffer>;
  /** Responds to every request with this status from now on. */
  fail(status: number | undefined): void;
  stop(): Promise<void>;
}

export const s3Key = "AKIDEXAMPLE";
export const s3Secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const page = 2; // keys per list page

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let failing: number | undefined;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { status, text } = failing ? refusal(failing, "SlowDown") : answer(objects, request, body);
    response.writeHead(status, { "Content-Type": "application/xml" }).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups`,
    objects,
    fail: (status) => {
      failing = status;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Answer {
  status: number;
  text: string;
}

const refusal = (status: number, code: string): Answer => ({ status, text: `<Error><Code>${code}</Code></Error>` });

function answer(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer): Answer {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
  if (!isSigned(request)) return refusal(403, "SignatureDoesNotMatch");
  if (request.headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex"))
    return refusal(400, "XAmzContentSHA256Mismatch");
  const [, bucket, ...rest] = pathname.split("/");
  if (bucket !== "backups") return refusal(404, "NoSuchBucket");
  const key = rest.map(decodeURIComponent).join("/");
  if (request.method === "PUT") objects.set(key, body);
  else if (request.method === "DELETE") objects.delete(key);
  else return { status: 200, text: listed(objects, searchParams) };
  return { status: 200, text: "" };
}

function listed(objects: Map<string, Buffer>, asked: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get("prefix") ?? "")).sort();
  const from = Number(asked.get("continuation-token") ?? 0);
  const some = keys.slice(from, from + page);
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const contents = some.map(
    (key) => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const more = from + page < keys.length ? `<NextContinuationToken>${from + page}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("\n")}${more}</ListBucketResult>`;
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Computes the signature independently (AWS Signature Version 4, "Create a signed AWS API request"). */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/;
  const [, key, day = "", region = "", names = "", signature = ""] = shape.exec(headers.authorization ?? "") ?? [];
  if (key !== s3Key || !names.split(";").includes("host")) return false;
  const { pathname, searchParams } = new URL(url ?? "", "http://x");
  const strict = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const path = pathname.split("/").map((part) => strict(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort();
  const lines = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    path.join("/"),
    query.join("&"),
    lines.join(""),
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, hash].join("\n");
  const signing = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${s3Secret}`, day));
  return timingSafeEqual(hmac(signing, text), Buffer.from(signature, "hex"));
}
