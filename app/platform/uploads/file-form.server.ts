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
import { extensionOf, shownName } from "./file-name.ts";
import { BrokenForm, readParts } from "./parts.server.ts";
import { type PurposeName, purposes, takesVideos } from "./purpose.ts";
import type { Release, StorageUse } from "./quota.server.ts";
import { overQuota, type UploadError, uploadErrors, wrongKind } from "./upload-error.ts";
import { filesPerDay, uploadLife } from "./upload-limits.ts";
import { newUploadId } from "./uploads.server.ts";
import { TooLarge, writeUpload } from "./write-upload.server.ts";

/** A form with files, as it was read. */
export interface FileForm {
  /**
   * Its text fields. A file that came stands as the id of its upload, as `fileId` for a field `file`; without a new one
   * that is the id the form itself brought along.
   */
  form: FormData;
  /** Why a field's file was not taken. A form with any of these is to be refused. */
  problems: Record<string, UploadError>;
}

interface Asked {
  request: Request;
  context: AppLoadContext;
}

interface Wanted {
  /** Whose form it is. */
  user: string;
  /** The file fields, and what each is for. */
  files: Record<string, PurposeName>;
}

/** A file that is on the disk and has no row yet. */
interface Arrived {
  id: string;
  field: string;
  fileName: string;
  size: number;
}

/**
 * Reads a form with files while it arrives: they go to the disk, and never as a whole through the memory. Each that is
 * what it says becomes a finished upload of this person.
 * @throws a 400 or 413 when this is no form of ours, a 409 when it stands on a page of another account; then nothing of it stays.
 */
export async function readFileForm({ request, context }: Asked, wanted: Wanted): Promise<FileForm> {
  if (!isFileFormType(request.headers.get("Content-Type"))) return { form: await request.formData(), problems: {} };
  return context.uploads.during(() => new Intake(request, context, wanted).read(request));
}

class Intake {
  readonly #context: AppLoadContext;
  readonly #wanted: Wanted;
  readonly #form = new FormData();
  readonly #problems: Record<string, UploadError> = {};
  readonly #arrived: Arrived[] = [];
  readonly #seen = new Set<string>();
  /** It stands on a page of another account, which it says before its files come. */
  #isForeign = false;
  readonly #length: number | undefined;
  /** Room in the quota for all of its files, once the first begins. */
  #room: Promise<Release | StorageUse> | undefined;

  constructor(request: Request, context: AppLoadContext, wanted: Wanted) {
    this.#length = Number(request.headers.get("Content-Length")) || undefined;
    this.#context = context;
    this.#wanted = wanted;
  }

  async read(request: Request): Promise<FileForm> {
    try {
      return await this.#read(request);
    } finally {
      const room = await this.#room?.catch(() => undefined);
      if (typeof room === "function") room();
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
    for await (const _ of content); // what was not taken
  }

  /** @returns why it was not taken. */
  async #take(field: string, purpose: PurposeName, fileName: string, content: AsyncIterable<Buffer>) {
    const { extensions, most } = purposes[purpose];
    const extension = extensionOf(fileName);
    if (!extensions.some((one) => one === extension)) return wrongKind(extensions);
    const { db, uploads } = this.#context;
    const { user } = this.#wanted;
    const all = most * Object.keys(this.#wanted.files).length;
    this.#room ??= uploads.quota.reserve(db, { user, bytes: Math.min(this.#length ?? all, all) });
    const room = await this.#room;
    if (typeof room !== "function") return overQuota(room);
    if ((await consumeRateLimit(db, { limit: filesPerDay, of: user })) > 0) return uploadErrors.many;
    const id = newUploadId();
    const path = uploads.pathOf(id);
    try {
      await uploads.checkRoom(most);
      const size = await writeUpload(path, content, most);
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

  /** Gives every file its row; one that came earlier for the same field makes room. */
  async #keep(): Promise<void> {
    const { db, uploads } = this.#context;
    const { user, files } = this.#wanted;
    const now = Date.now();
    const times = { created_at: new Date(now).toISOString(), expires_at: new Date(now + uploadLife).toISOString() };
    const replaced: string[] = [];
    await inTransaction(db, async (transaction) => {
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
        replaced.push(...gone.map((row) => row.id));
        const row = { id, user_id: user, purpose, file_name: fileName, size, finished_at: times.created_at, ...times };
        await transaction.insertInto("uploads").values(row).execute();
      }
    });
    for (const { id, field } of this.#arrived) this.#form.set(`${field}Id`, id);
    for (const id of replaced) await rm(uploads.pathOf(id), { force: true });
  }

  async #clear(): Promise<void> {
    for (const { id } of this.#arrived) await rm(this.#context.uploads.pathOf(id), { force: true });
  }

  /** @throws what is no sentence beside a field. */
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
