import { createReadStream } from "node:fs";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Bucket } from "../backup-settings.server.ts";

const silence = 60_000; // ms without a byte
const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

interface S3RequestInput {
  method: "GET" | "PUT" | "DELETE";
  url: string;
  /** The request body: a file, its size in bytes and its SHA-256, which the server verifies. */
  file?: { path: string; size: number; sha256: string };
}

/**
 * Sends an S3 request signed with Signature Version 4. A file is streamed rather than loaded into memory.
 * @returns the response body. @throws one line on an error status, or after a minute without data.
 */
export async function s3Request(
  { key, secret, region }: Bucket,
  { method, url, file }: S3RequestInput,
): Promise<string> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { "X-Amz-Content-Sha256": file?.sha256 ?? emptySha256 },
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: "s3",
  });
  const signed = await signer.sign();
  const headers = Object.fromEntries(signed.headers);
  const ask = signed.url.protocol === "https:" ? overHttps : overHttp;
  const request = ask(signed.url, { method, headers: { ...headers, "Content-Length": file?.size ?? 0 } });
  request.setTimeout(silence, () => request.destroy(new Error(`no answer for ${silence / 1000} s`)));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.on("error", reject);
  });
  const sent = file ? pipeline(createReadStream(file.path), request) : Promise.resolve(request.end());
  sent.catch(() => undefined); // it may reject before it is awaited
  // A server may respond with an error and close before everything was sent: the response says more than a broken
  // connection.
  const answer = await answered.catch((error) => sent.then(() => Promise.reject(error)));
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) {
    const said = await text(answer).catch(() => ""); // or the connection breaks
    request.destroy(); // the rest is not needed
    const code = /<Code>([\w.]{1,80})<\/Code>/.exec(said)?.[1];
    throw new Error(`it answers ${status}${code ? ` (${code})` : ""}`);
  }
  await sent;
  return text(answer);
}
