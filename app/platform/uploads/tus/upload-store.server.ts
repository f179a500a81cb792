import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { type Db, inTransaction } from "../../db/database.server.ts";
import { uploadLife } from "../purpose.ts";
import { finishUpload } from "../upload-bytes.server.ts";
import { OverQuota } from "../upload-error.ts";
import { dropUpload, type Uploads } from "../uploads.server.ts";

/** Stores resumable uploads: a row of `uploads`, and the bytes received. The caller has already checked the owner. */
export class UploadStore extends DataStore {
  override extensions = ["creation", "creation-with-upload", "expiration", "termination"];
  readonly #db: Db;
  readonly #uploads: Uploads;

  constructor(db: Db, uploads: Uploads) {
    super();
    this.#db = db;
    this.#uploads = uploads;
  }

  override getExpiration(): number {
    return uploadLife;
  }

  /** @param upload with the metadata from `tusHandler`: user, purpose and file name. */
  override async create(upload: Upload): Promise<Upload> {
    const { user, purpose, filename } = upload.metadata ?? {};
    const now = Date.now();
    upload.creation_date = new Date(now).toISOString();
    const size = upload.size ?? 0;
    await this.#uploads.checkRoom(size);
    const of = { user: user ?? "", bytes: size };
    const reservation = await this.#uploads.quota.reserve(this.#db, of);
    if (typeof reservation !== "function") throw new OverQuota(reservation);
    const row = {
      id: upload.id,
      user_id: of.user,
      purpose: purpose ?? "",
      file_name: filename ?? "",
      size,
      created_at: upload.creation_date,
      finished_at: null,
      expires_at: new Date(now + uploadLife).toISOString(),
    };
    const insert = async (transaction: Db) => {
      await transaction.insertInto("uploads").values(row).execute();
      const use = await this.#uploads.quota.exceeded(transaction, of);
      if (use) throw new OverQuota(use);
    };
    try {
      await this.#uploads.begin(upload.id, () => inTransaction(this.#db, insert));
    } finally {
      reservation();
    }
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#row(id);
    const offset = row.finished_at ? row.size : await this.#uploads.offsetOf(this.#db, id);
    if (offset === row.size && !row.finished_at) await finishUpload(this.#db, id); // a crash came between
    const metadata = { purpose: row.purpose, filename: row.file_name };
    return new Upload({ id, size: row.size, offset, metadata, creation_date: row.created_at });
  }

  /**
   * Appends the content. Bytes received before a disconnect are kept, and are durable when this returns or throws.
   * @returns the new offset.
   */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { size } = await this.#row(id);
    await this.#uploads.checkRoom(size - offset);
    return this.#uploads.append(this.#db, { id, size, offset }, content);
  }

  override async remove(id: string): Promise<void> {
    const { user_id: user } = await this.#row(id);
    await dropUpload(this.#db, this.#uploads, { user, id });
  }

  async #row(id: string) {
    const row = await this.#db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }
}
