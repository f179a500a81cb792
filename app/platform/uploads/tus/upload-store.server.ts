import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Db } from "../../db/database.server.ts";
import { syncFolder } from "../../files/disk.server.ts";
import { uploadLife } from "../purpose.ts";
import { OverQuota } from "../upload-error.ts";
import { dropUpload, receivedBytes, type Uploads } from "../uploads.server.ts";

/**
 * Stores resumable uploads: a row of `uploads`, and a file whose length is the number of bytes received. The caller has
 * already checked the owner.
 */
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
    const { user = "", purpose = "", filename = "" } = upload.metadata ?? {};
    const path = this.#uploads.pathOf(upload.id);
    const now = Date.now();
    upload.creation_date = new Date(now).toISOString();
    const size = upload.size ?? 0;
    await this.#uploads.checkRoom(size);
    const reservation = await this.#uploads.quota.reserve(this.#db, { user: user ?? "", bytes: size });
    if (typeof reservation !== "function") throw new OverQuota(reservation);
    try {
      await (await open(path, "wx", 0o600)).close();
      await syncFolder(dirname(path));
      const row = {
        id: upload.id,
        user_id: user ?? "",
        purpose: purpose ?? "",
        file_name: filename ?? "",
        size,
        created_at: upload.creation_date,
        finished_at: null,
        expires_at: new Date(now + uploadLife).toISOString(),
      };
      await this.#db.insertInto("uploads").values(row).execute();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      reservation();
    }
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#row(id);
    const offset = row.finished_at ? row.size : await receivedBytes(this.#uploads.pathOf(id));
    if (offset === row.size && !row.finished_at) await this.#reopen(id, () => this.#finish(id));
    const metadata = { purpose: row.purpose, filename: row.file_name };
    return new Upload({ id, size: row.size, offset, metadata, creation_date: row.created_at });
  }

  /**
   * Appends the content. Bytes received before a disconnect are kept, and are durable when this returns or throws.
   * @returns the new length of the file, in bytes.
   */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { size } = await this.#row(id);
    await this.#uploads.checkRoom(size - offset);
    let at = offset;
    await this.#reopen(id, async (file) => {
      try {
        for await (const chunk of content) at += await writeAll(file, chunk, at);
      } finally {
        await file.sync();
        if (at === size) await this.#finish(id);
      }
    });
    return at;
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

  async #finish(id: string): Promise<void> {
    const finished_at = new Date().toISOString();
    await this.#db.updateTable("uploads").set({ finished_at }).where("id", "=", id).execute();
  }

  async #reopen(id: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
    const file = await open(this.#uploads.pathOf(id), "r+");
    try {
      await work(file);
    } finally {
      await file.close();
    }
  }
}

async function writeAll(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  let done = 0;
  while (done < chunk.length) done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
  return done;
}
