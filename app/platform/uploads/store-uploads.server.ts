import { rmSync } from "node:fs";
import { type Db, inTransaction } from "../db/database.server.ts";
import { storageErrorOf } from "../db/storage-error.server.ts";
import { isErrno } from "../files/disk.server.ts";
import { newKey } from "../files/file-key.server.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { checkContent } from "./content/check-content.server.ts";
import { type PurposeName, takesVideos } from "./purpose.ts";
import { extensionOf } from "./shown-name.ts";
import { type UploadError, uploadErrors } from "./upload-error.ts";
import { dropUpload, findUpload, isUploadId, type Uploads } from "./uploads.server.ts";

/** A file in the storage, for the row that references it. */
export interface StoredFile {
  key: string;
  /** Content type, from the checked content. */
  format: string;
  /** Bytes. */
  size: number;
  /** The user's file name. */
  fileName: string;
  /** Without its dot, in lower case. */
  extension: string;
}

/** `refused`: nothing was kept; `index` is the upload with the problem. */
export type StoreResult<T> = { kind: "kept"; value: T } | { kind: "refused"; index: number; problem: UploadError };

interface KeepUploadsInput {
  user: string;
  /** @see newKey for `folder`. */
  uploads: { id: string; purpose: PurposeName; folder: string }[];
}

/** Between the check and the transaction, another request kept or deleted this upload. */
class Taken extends Error {
  readonly index: number;
  constructor(index: number) {
    super("an upload was taken by another request");
    this.index = index;
  }
}

/**
 * Finds the result of an earlier submission of the same form.
 * @param kept the files, for comparison; undefined if the first submission already took the uploads.
 */
type FindSame<T> = (db: Db, kept?: StoredFile[]) => Promise<T | undefined>;

/**
 * Moves finished uploads into the storage, once their form is accepted. Their content is checked, they are added to the
 * storage, and then `record` inserts the rows that reference them, in the transaction that deletes the uploads. On any
 * failure, no row remains without its file and no file without its row. A form submitted twice, by a double click or
 * after going back, gets the result of the first submission if `findSame` finds it.
 * @throws errors of `record`; storage errors, except a full disk.
 */
export async function storeUploads<T>(
  db: Db,
  { files, uploads }: { files: FileStorage; uploads: Uploads },
  { user, uploads: requested }: KeepUploadsInput,
  record: (transaction: Db, kept: StoredFile[]) => Promise<T>,
  findSame: FindSame<T> = async () => undefined,
): Promise<StoreResult<T>> {
  const kept: StoredFile[] = [];
  let value: T;
  let earlier: T | undefined;
  try {
    for (const [index, { id, purpose, folder }] of requested.entries()) {
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
      await end(transaction, user, requested);
      earlier = await findSame(transaction, kept);
      return earlier ?? record(transaction, kept);
    });
  } catch (error) {
    if (error instanceof Taken) return gone(error.index);
    const missing = missingIn(requested, uploads, error);
    if (missing >= 0) return gone(missing);
    await clear();
    if (storageErrorOf(error) === "full")
      return { kind: "refused", index: kept.length - 1, problem: uploadErrors.full };
    throw error;
  }
  if (earlier !== undefined) await clear();
  // From here on the files are kept, whatever happens; the sweep removes leftover uploads.
  for (const { id } of requested) drop(uploads.pathOf(id));
  return { kind: "kept", value };

  async function gone(index: number): Promise<StoreResult<T>> {
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

/** Unlinks the upload's name of a file that is linked in the storage; synchronous, to save a thread pool round trip. */
function drop(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // the sweep removes it
  }
}

/** Index of the upload whose file disappeared because a concurrent request with the same form took it; -1 if none. */
function missingIn(requested: KeepUploadsInput["uploads"], uploads: Uploads, error: unknown): number {
  if (!isErrno(error, "ENOENT")) return -1;
  return requested.findIndex(({ id }) => isUploadId(id) && uploads.pathOf(id) === error.path);
}

async function end(transaction: Db, user: string, requested: KeepUploadsInput["uploads"]): Promise<void> {
  for (const [index, { id }] of requested.entries()) {
    const { numDeletedRows } = await transaction
      .deleteFrom("uploads")
      .where("id", "=", id)
      .where("user_id", "=", user)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Taken(index);
  }
}
