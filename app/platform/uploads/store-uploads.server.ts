import { type Db, inTransaction } from "../db/database.server.ts";
import { isConnectionLost, storageErrorOf } from "../db/storage-error.server.ts";
import { newKey } from "../files/file-key.server.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { checkContent } from "./content/check-content.server.ts";
import { type PurposeName, takesVideos } from "./purpose.ts";
import { extensionOf } from "./shown-name.ts";
import { UploadGone } from "./upload-bytes.server.ts";
import { type UploadError, uploadErrors } from "./upload-error.ts";
import { deleteUpload, dropUpload, findUpload, type Uploads } from "./uploads.server.ts";

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
 * failure, no row remains without its file and no file without its row; but when the connection to the database is lost,
 * which may have been during the commit, the sweep decides what remains. A form submitted twice, by a double click or
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
  let at = 0; // the upload in work
  let done: { value: T; isEarlier: boolean; names: string[] };
  try {
    for (const [index, { id, purpose, folder }] of requested.entries()) {
      at = index;
      const found = await findUpload(db, uploads, { user, id });
      if (!found?.finished || found.purpose !== purpose) return await gone(index);
      const extension = extensionOf(found.fileName);
      const isKept = await uploads.local(db, id, async (path) => {
        const format = await checkContent(path, extension, takesVideos(purpose));
        if (!format) return false;
        const file = { key: newKey(folder, extension), format, size: found.size, fileName: found.fileName, extension };
        kept.push(file);
        await uploads.checkRoom(found.size);
        await files.adopt(file.key, path);
        return true;
      });
      if (isKept) continue;
      await dropUpload(db, uploads, { user, id });
      return await refuse(index, uploadErrors.content);
    }
    done = await inTransaction(db, async (transaction) => {
      const names = await end(transaction, { user, uploads, requested });
      const earlier = await findSame(transaction, kept);
      return { value: earlier ?? (await record(transaction, kept)), isEarlier: earlier !== undefined, names };
    });
  } catch (error) {
    if (error instanceof Taken) return gone(error.index);
    if (error instanceof UploadGone) return gone(at);
    if (isConnectionLost(error)) throw error;
    await clear();
    if (storageErrorOf(error) === "full") return { kind: "refused", index: at, problem: uploadErrors.full };
    throw error;
  }
  if (done.isEarlier) await clear();
  // From here on the files are kept, whatever happens; the sweep removes leftover uploads.
  await uploads.remove(done.names);
  return { kind: "kept", value: done.value };

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

interface Ended {
  user: string;
  uploads: Uploads;
  requested: KeepUploadsInput["uploads"];
}

/** Deletes the rows of the uploads. @returns the names of their bytes. */
async function end(transaction: Db, { user, uploads, requested }: Ended): Promise<string[]> {
  const all: string[] = [];
  for (const [index, { id }] of requested.entries()) {
    const names = await deleteUpload(transaction, uploads, { user, id });
    if (!names) throw new Taken(index);
    all.push(...names);
  }
  return all;
}
