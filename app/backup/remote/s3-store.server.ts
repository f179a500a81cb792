import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { fileSize } from "#app/ui/file-size.ts";
import { readArchiveName } from "../archive/archive-name.ts";
import type { Bucket } from "../backup-settings.server.ts";
import type { Copy, RemoteStore } from "./remote-store.ts";
import { s3Request } from "./s3-request.server.ts";

const most = 5 * 1024 ** 3; // bytes in one PUT (Amazon S3, "Uploading objects")

/** A folder in a bucket of any S3-compatible service, with path-style URLs. */
export function s3Place(bucket: Bucket): RemoteStore {
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
      if (size > most) throw new Error(`${archive} is larger than ${fileSize(most)}, which one request may carry`);
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
