import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { s3Client } from "#app/platform/files/s3-client.server.ts";
import { listObjects } from "#app/platform/files/s3-listing.server.ts";
import type { Bucket } from "#app/platform/files/s3-request.server.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { readArchiveName } from "../archive/archive-name.ts";
import type { Copy, RemoteStore } from "./remote-store.ts";

const maxPutBytes = 5 * 1024 ** 3; // bytes in one PUT (Amazon S3, "Uploading objects")

/** A folder in a bucket of any S3-compatible service. Failed requests are not repeated: the next run is. */
export function s3Store(bucket: Bucket): RemoteStore {
  const client = s3Client(bucket);
  return {
    name: bucket.url,
    list: async () => {
      const found: Copy[] = [];
      for await (const { key, size } of listObjects(client, "firstproof-")) {
        const name = readArchiveName(key)?.name;
        if (name) found.push({ name, size });
      }
      return found;
    },
    put: async (path, archive) => {
      const { size } = statSync(path);
      if (size > maxPutBytes)
        throw new Error(`${archive} is larger than ${fileSize(maxPutBytes)}, which one request may carry`);
      const body = { size, sha256: await sha256Of(path), open: () => createReadStream(path) };
      await client.send({ method: "PUT", key: archive, body });
    },
    remove: async (archive) => void (await client.send({ method: "DELETE", key: archive })),
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest("hex");
}
