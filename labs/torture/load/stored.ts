import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Db } from "#app/platform/db/database.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { Cluster } from "../../cluster/cluster.ts";

/** What a server has stored, for audits. */
export interface Stored {
  db: Db;
  /** The content of a file in the storage; undefined if it is missing. */
  fileOf(key: string): Promise<Buffer | undefined>;
  /** What was received of an upload. */
  receivedOf(id: string): Promise<Buffer>;
  /** The file of the payments sandbox. */
  sandbox: string;
}

/** What a storage folder contains. */
export function storedIn(db: Db, folder: string): Stored {
  const receivedOf = async (id: string) => {
    const path = join(folder, "uploads", id);
    return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  };
  return { db, fileOf: (key) => readFile(diskStorage(folder), key), receivedOf, sandbox: join(folder, "sandbox.db") };
}

/** What the processes of a cluster have stored. */
export function storedByCluster({ db, files, folder }: Cluster): Stored {
  const receivedOf = async (id: string) => {
    const parts = await db
      .selectFrom("upload_parts")
      .select("key")
      .where("upload_id", "=", id)
      .orderBy("start")
      .execute();
    return Buffer.concat(
      await Promise.all(parts.map(async ({ key }) => (await readFile(files, key)) ?? Buffer.alloc(0))),
    );
  };
  return { db, fileOf: (key) => readFile(files, key), receivedOf, sandbox: join(folder, "sandbox.db") };
}

async function readFile(files: FileStorage, key: string): Promise<Buffer | undefined> {
  return (await files.sizeOf(key)) === undefined ? undefined : buffer(await files.get(key));
}
