import { rmSync } from "node:fs";
import { type Db, inTransaction } from "../db/database.server.ts";
import { storageErrorOf } from "../db/storage-error.server.ts";
import { newKey } from "../files/file-key.server.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { isErrno } from "../files/is-errno.ts";
import { checkContent } from "./content/check-content.server.ts";
import { extensionOf } from "./file-name.ts";
import { type PurposeName, takesVideos } from "./purpose.ts";
import { type UploadError, uploadErrors } from "./upload-error.ts";
import { dropUpload, findUpload, isUploadId, type Uploads } from "./uploads.server.ts";

/** A file in the storage, as its row is to name it. */
export interface KeptFile {
  key: string;
  /** Its content type, by what it is. */
  format: string;
  /** Bytes. */
  size: number;
  /** As its sender calls it. */
  fileName: string;
  /** Without its dot, in lower case. */
  extension: string;
}

/** `refused`: nothing was kept; `index` says which of the uploads is to blame. */
export type Kept<T> = { kind: "kept"; value: T } | { kind: "refused"; index: number; problem: UploadError };

interface Wanted {
  user: string;
  /** @see newKey for `folder`. */
  uploads: { id: string; purpose: PurposeName; folder: string }[];
}

/** Between the check and the transaction another request took this upload, or took it away. */
class Taken extends Error {
  readonly index: number;
  constructor(index: number) {
    super("an upload was taken by another request");
    this.index = index;
  }
}

/**
 * Finds what the very same form made a moment ago, if it is sent once more.
 * @param kept the files, to compare; none when they are gone, since the first form took them along.
 */
type FindSame<T> = (db: Db, kept?: KeptFile[]) => Promise<T | undefined>;

/**
 * Makes finished uploads files of the storage, once their form is accepted. Their content is checked, they are put into
 * the storage, and then `record` writes the rows that name them, in one transaction in which the uploads end. Whatever
 * fails, no row is left without its file and no file without its row. A form that is sent twice, by a second press or
 * from the page one went back to, is answered as the first time, where `findSame` knows it.
 * @throws what `record` threw; the storage's own errors, but for a full disk.
 */
export async function keepUploads<T>(
  db: Db,
  { files, uploads }: { files: FileStorage; uploads: Uploads },
  { user, uploads: wanted }: Wanted,
  record: (transaction: Db, kept: KeptFile[]) => Promise<T>,
  findSame: FindSame<T> = async () => undefined,
): Promise<Kept<T>> {
  const kept: KeptFile[] = [];
  let value: T;
  let earlier: T | undefined;
  try {
    for (const [index, { id, purpose, folder }] of wanted.entries()) {
      const found = await findUpload(db, uploads, { user, id });
      if (!found?.finished || found.purpose !== purpose) return await gone(index);
      const extension = extensionOf(found.fileName);
      const format = await checkContent(uploads.pathOf(id), extension, takesVideos(purpose));
      if (!format) {
        await dropUpload(db, uploads, { user, id });
        return await refuse(index, uploadErrors.content);
      }
      const file = { key: newKey(folder, extension), format, size: found.size, fileName: found.fileName, extension };
      kept.push(file);
      await uploads.checkRoom(found.size);
      await files.adopt(file.key, uploads.pathOf(id));
    }
    value = await inTransaction(db, async (transaction) => {
      await end(transaction, user, wanted);
      earlier = await findSame(transaction, kept);
      return earlier ?? record(transaction, kept);
    });
  } catch (error) {
    if (error instanceof Taken) return gone(error.index);
    const missing = missingIn(wanted, uploads, error);
    if (missing >= 0) return gone(missing);
    await clear();
    if (storageErrorOf(error) === "full")
      return { kind: "refused", index: kept.length - 1, problem: uploadErrors.full };
    throw error;
  }
  if (earlier !== undefined) await clear();
  // From here on it is kept, whatever happens; a file that stays behind is swept away.
  for (const { id } of wanted) drop(uploads.pathOf(id));
  return { kind: "kept", value };

  async function gone(index: number): Promise<Kept<T>> {
    const same = await findSame(db);
    if (same === undefined) return refuse(index, uploadErrors.gone);
    await clear();
    return { kind: "kept", value: same };
  }

  async function refuse(index: number, problem: UploadError) {
    await clear();
    return { kind: "refused", index, problem } as const;
  }

  async function clear() {
    for (const { key } of kept) await files.delete(key);
  }
}

/** Takes its own name away from a file that has another one; nobody waits for the thread pool to do that. */
function drop(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // it is swept away
  }
}

/** Which upload's file went away while it was to be kept: another request with the same form was faster. */
function missingIn(wanted: Wanted["uploads"], uploads: Uploads, error: unknown): number {
  if (!isErrno(error, "ENOENT")) return -1;
  return wanted.findIndex(({ id }) => isUploadId(id) && uploads.pathOf(id) === error.path);
}

async function end(transaction: Db, user: string, wanted: Wanted["uploads"]): Promise<void> {
  for (const [index, { id }] of wanted.entries()) {
    const { numDeletedRows } = await transaction
      .deleteFrom("uploads")
      .where("id", "=", id)
      .where("user_id", "=", user)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Taken(index);
  }
}
