import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const s3Key = "AKIDEXAMPLE";
export const s3Secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * Computes the signature independently (AWS Signature Version 4, "Create a signed AWS API request"). The host and all
 * x-amz-* headers must be signed.
 */
export function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/;
  const [, key, day = "", region = "", list = "", signature = ""] = shape.exec(headers.authorization ?? "") ?? [];
  const names = list.split(";");
  const required = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (key !== s3Key || !required.every((name) => names.includes(name))) return false;
  const { pathname, searchParams } = new URL(url ?? "", "http://x");
  const strict = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const path = pathname.split("/").map((part) => strict(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort();
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    path.join("/"),
    query.join("&"),
    lines.join(""),
    list,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, hash].join("\n");
  const signing = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${s3Secret}`, day));
  return timingSafeEqual(hmac(signing, text), Buffer.from(signature, "hex"));
}
