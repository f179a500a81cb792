import { rm } from "node:fs/promises";
import { type AppLoadContext, data } from "@remix-run/node";
import "../http/context.ts";
import { inTransaction } from "../db/database.server.ts";
import { storageErrorOf } from "../db/storage-error.server.ts";
import { belongsToOther, refuseForeign } from "../http/form-owner.server.ts";
import { ownerField } from "../http/form-owner.ts";
import { isFileFormType } from "../http/form-type.ts";
import { consumeRateLimit } from "../http/rate-limit.server.ts";
import { checkContent } from "./content/check-content.server.ts";
import { BrokenForm, readParts } from "./parts.server.ts";
import { filesPerDay, type PurposeName, purposes, takesVideos, uploadLife } from "./purpose.ts";
import type { Release, StorageUse } from "./quota.server.ts";
import { extensionOf, shownName } from "./shown-name.ts";
import { overQuota, type UploadError, uploadErrors, wrongKind } from "./upload-error.ts";
import { newUploadId } from "./uploads.server.ts";
import { TooLarge, writeUpload } from "./write-upload.server.ts";

/** A parsed form with files. */
export interface FileForm {
  /**
   * Its text fields. A received file is represented by the id of its upload, as `fileId` for a field `file`; without a
   * new file, that is the id sent with the form.
   */
  form: FormData;
  /** Errors of refused files by field. The caller must refuse a form with any of these. */
  problems: Record<string, UploadError>;
}

interface FileFormRequest {
  request: Request;
  context: AppLoadContext;
}

interface ReadFileFormInput {
  /** The user who sends the form. */
  user: string;
  /** The file fields and their purposes. */
  files: Record<string, PurposeName>;
}

/** A file on disk that has no row yet. */
interface Arrived {
  id: string;
  field: string;
  fileName: string;
  size: number;
}

/**
 * Reads a form with files as a stream: files are written to disk and are never in memory as a whole. Each valid file
 * becomes a finished upload of the user.
 * @throws a 400 or 413 for a form that is not ours, a 409 for a form from another account's page; nothing of it is
 * kept.
 */
export async function readFileForm({ request, context }: FileFormRequest, input: ReadFileFormInput): Promise<FileForm> {
  if (!isFileFormType(request.headers.get("Content-Type"))) return { form: await request.formData(), problems: {} };
  return context.uploads.during(() => new Intake(request, context, input).read(request));
}

class Intake {
  readonly #context: AppLoadContext;
  readonly #wanted: ReadFileFormInput;
  readonly #form = new FormData();
  readonly #problems: Record<string, UploadError> = {};
  readonly #arrived: Arrived[] = [];
  readonly #seen = new Set<string>();
  /** Whether the form comes from another account's page; the owner field precedes the files. */
  #isForeign = false;
  readonly #length: number | undefined;
  /** Quota reservation for all files, made when the first one begins. */
  #room: Promise<Release | StorageUse> | undefined;

  constructor(request: Request, context: AppLoadContext, input: ReadFileFormInput) {
    this.#length = Number(request.headers.get("Content-Length")) || undefined;
    this.#context = context;
    this.#wanted = input;
  }

  async read(request: Request): Promise<FileForm> {
    try {
      return await this.#read(request);
    } finally {
      const reservation = await this.#room?.catch(() => undefined);
      if (typeof reservation === "function") reservation();
    }
  }

  async #read(request: Request): Promise<FileForm> {
    try {
      await readParts(request, {
        field: (name, value) => {
          if (name === ownerField) this.#isForeign = belongsToOther(value, this.#wanted.user);
          if (!this.#purposeOf(name)) this.#form.set(name, value);
        },
        file: (name, fileName, content) => this.#file(name, fileName, content),
      });
      if (this.#isForeign) throw refuseForeign(request, textsOf(this.#form));
      await this.#keep();
    } catch (error) {
      await this.#clear();
      this.#tell(error);
    }
    return { form: this.#form, problems: this.#problems };
  }

  #purposeOf(field: string): PurposeName | undefined {
    return Object.hasOwn(this.#wanted.files, field) ? this.#wanted.files[field] : undefined;
  }

  async #file(field: string, fileName: string, content: AsyncIterable<Buffer>): Promise<void> {
    const purpose = this.#purposeOf(field);
    if (!purpose || this.#seen.has(field)) throw new BrokenForm("malformed");
    this.#seen.add(field);
    const problem =
      fileName === "" || this.#isForeign ? undefined : await this.#take(field, purpose, shownName(fileName), content);
    if (problem) this.#problems[field] = problem;
    for await (const _ of content); // drains a refused file
  }

  /** @returns the error of a refused file. */
  async #take(field: string, purpose: PurposeName, fileName: string, content: AsyncIterable<Buffer>) {
    const { extensions, maxBytes } = purposes[purpose];
    const extension = extensionOf(fileName);
    if (!extensions.some((one) => one === extension)) return wrongKind(extensions);
    const { db, uploads } = this.#context;
    const { user } = this.#wanted;
    const all = maxBytes * Object.keys(this.#wanted.files).length;
    this.#room ??= uploads.quota.reserve(db, { user, bytes: Math.min(this.#length ?? all, all) });
    const reservation = await this.#room;
    if (typeof reservation !== "function") return overQuota(reservation);
    if ((await consumeRateLimit(db, { limit: filesPerDay, of: user })) > 0) return uploadErrors.many;
    const id = newUploadId();
    const path = uploads.pathOf(id);
    try {
      await uploads.checkRoom(maxBytes);
      const size = await writeUpload(path, content, maxBytes);
      if (await checkContent(path, extension, takesVideos(purpose))) {
        this.#arrived.push({ id, field, fileName, size });
        return undefined;
      }
      await rm(path, { force: true });
      return uploadErrors.content;
    } catch (error) {
      await rm(path, { force: true });
      if (error instanceof TooLarge) return uploadErrors.large;
      if (storageErrorOf(error) === "full") return uploadErrors.full;
      throw error;
    }
  }

  /** Inserts a row for each file, and deletes the earlier upload of the same field. */
  async #keep(): Promise<void> {
    const { db, uploads } = this.#context;
    const { user, files } = this.#wanted;
    const now = Date.now();
    const times = { created_at: new Date(now).toISOString(), expires_at: new Date(now + uploadLife).toISOString() };
    const replaced = await inTransaction(db, async (transaction) => {
      const ids: string[] = [];
      const owner = await transaction.selectFrom("users").select("id").where("id", "=", user).executeTakeFirst();
      if (!owner) throw new BrokenForm("cut"); // the account was deleted meanwhile
      for (const { id, field, fileName, size } of this.#arrived) {
        const purpose = files[field] ?? "";
        const earlier = this.#form.get(`${field}Id`);
        const gone = await transaction
          .deleteFrom("uploads")
          .where("user_id", "=", user)
          .where("purpose", "=", purpose)
          .where("id", "=", typeof earlier === "string" ? earlier : "")
          .returning("id")
          .execute();
        ids.push(...gone.map((row) => row.id));
        const row = { id, user_id: user, purpose, file_name: fileName, size, finished_at: times.created_at, ...times };
        await transaction.insertInto("uploads").values(row).execute();
      }
      return ids;
    });
    for (const { id, field } of this.#arrived) this.#form.set(`${field}Id`, id);
    for (const id of replaced) await rm(uploads.pathOf(id), { force: true });
  }

  async #clear(): Promise<void> {
    for (const { id } of this.#arrived) await rm(this.#context.uploads.pathOf(id), { force: true });
  }

  /** Reports an error at its field. @throws errors without a message for a field. */
  #tell(error: unknown): void {
    const field = [...this.#seen].at(-1) ?? Object.keys(this.#wanted.files)[0] ?? "";
    if (error instanceof BrokenForm && error.kind === "cut") this.#problems[field] = uploadErrors.broken;
    else if (error instanceof BrokenForm) throw data(null, { status: error.kind === "malformed" ? 400 : 413 });
    else if (storageErrorOf(error) === "full") this.#problems[field] = uploadErrors.full;
    else throw error;
  }
}

function textsOf(form: FormData): [name: string, value: string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string");
}
