import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { fileSize } from "#app/ui/file-size.ts";
import { readArchiveName } from "../archive/archive-name.ts";
import type { Bucket } from "../backup-settings.server.ts";
import type { Copy, RemoteStore } from "./remote-store.ts";

const maxPutBytes = 5 * 1024 ** 3; // bytes in one PUT (Amazon S3, "Uploading objects")

/** A folder in a bucket of any S3-compatible service, with path-style URLs. */
export function s3Store(bucket: Bucket): RemoteStore {
  const { origin, pathname } = new URL(bucket.url);
  const [, name = "", ...folders] = pathname.split("/").map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const urlOf = (archive: string) => `${bucket.url}/${archive}`;
  return {
    name: bucket.url,
    list: async () => {
      const found: Copy[] = [];
      for (let next: string | undefined = ""; next !== undefined; ) {
        const query = new URLSearchParams({ "list-type": "2", prefix: `${prefix}firstproof-` });
        if (next) query.set("continuation-token", next);
        const url = `${origin}/${encodeURIComponent(name)}?${query.toString().replaceAll("+", "%20")}`;
        const page = await s3Request(bucket, { method: "GET", url });
        found.push(...copiesIn(page, prefix));
        next = textIn(page, "NextContinuationToken");
      }
      return found;
    },
    put: async (path, archive) => {
      const { size } = statSync(path);
      if (size > maxPutBytes)
        throw new Error(`${archive} is larger than ${fileSize(maxPutBytes)}, which one request may carry`);
      await s3Request(bucket, {
        method: "PUT",
        url: urlOf(archive),
        file: { path, size, sha256: await sha256Of(path) },
      });
    },
    remove: async (archive) => void (await s3Request(bucket, { method: "DELETE", url: urlOf(archive) })),
  };
}

/** The archives in a ListObjectsV2 response. */
function copiesIn(page: string, prefix: string): Copy[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = ""]) => {
    const key = textIn(object, "Key") ?? "";
    const name = key.startsWith(prefix) ? readArchiveName(key.slice(prefix.length))?.name : undefined;
    return name ? [{ name, size: Number(textIn(object, "Size")) }] : [];
  });
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function textIn(xml: string, element: string): string | undefined {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return value?.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => entities[name] ?? "");
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest("hex");
}

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
  const response = await answered.catch((error) => sent.then(() => Promise.reject(error)));
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) {
    const body = await text(response).catch(() => ""); // or the connection breaks
    request.destroy(); // the rest is not needed
    const code = /<Code>([\w.]{1,80})<\/Code>/.exec(body)?.[1];
    throw new Error(`it answers ${status}${code ? ` (${code})` : ""}`);
  }
  await sent;
  return text(response);
}
