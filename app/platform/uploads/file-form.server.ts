import { type AppLoadContext, data } from "@remix-run/node";
import "../http/context.ts";
import { inTransaction } from "../db/database.server.ts";
import { isConnectionLost, storageErrorOf } from "../db/storage-error.server.ts";
import { belongsToOther, refuseForeign } from "../http/form-owner.server.ts";
import { ownerField } from "../http/form-owner.ts";
import { isFileFormType } from "../http/form-type.ts";
import { consumeRateLimit } from "../http/rate-limit.server.ts";
import { checkContent } from "./content/check-content.server.ts";
import { BrokenForm, readParts } from "./parts.server.ts";
import { filesPerDay, type PurposeName, purposes, takesVideos, uploadLife } from "./purpose.ts";
import type { Release, StorageUse } from "./quota.server.ts";
import { extensionOf, shownName } from "./shown-name.ts";
import type { WholeFile } from "./upload-bytes.server.ts";
import { OverQuota, overQuota, type UploadError, uploadErrors, wrongKind } from "./upload-error.ts";
import { newUploadId } from "./upload-id.server.ts";
import { deleteUpload } from "./uploads.server.ts";
import { TooLarge } from "./write-upload.server.ts";

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

/** A stored file that has no row yet. */
interface Arrived {
  id: string;
  field: string;
  fileName: string;
  file: WholeFile;
}

/**
 * Reads a form with files as a stream: files are stored as they arrive and are never in memory as a whole. Each valid file
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
  /** The names of the files of such a form. */
  readonly #discarded: string[] = [];
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
      if (this.#isForeign) throw refuseForeign(request, { fields: textsOf(this.#form), files: this.#discarded });
      await this.#keep();
    } catch (error) {
      if (!isConnectionLost(error)) await this.#clear();
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
    if (fileName !== "" && this.#isForeign) this.#discarded.push(shownName(fileName));
    else if (fileName !== "") {
      const problem = await this.#take(field, purpose, shownName(fileName), content);
      if (problem) this.#problems[field] = problem;
    }
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
    const accepts = (path: string) => checkContent(path, extension, takesVideos(purpose));
    try {
      await uploads.checkRoom(maxBytes);
      const file = await uploads.store(id, { content, maxBytes, accepts });
      if (!file) return uploadErrors.content;
      this.#arrived.push({ id, field, fileName, file });
      return undefined;
    } catch (error) {
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
      const names: string[] = [];
      const owner = await transaction.selectFrom("users").select("id").where("id", "=", user).executeTakeFirst();
      if (!owner) throw new BrokenForm("cut"); // the account was deleted meanwhile
      for (const { id, field, fileName, file } of this.#arrived) {
        const purpose = files[field] as PurposeName;
        const earlier = this.#form.get(`${field}Id`);
        if (typeof earlier === "string")
          names.push(...((await deleteUpload(transaction, uploads, { user, id: earlier, purpose })) ?? []));
        const about = { user_id: user, purpose, file_name: fileName, size: file.size };
        await transaction
          .insertInto("uploads")
          .values({ id, ...about, finished_at: times.created_at, ...times })
          .execute();
        await uploads.record(transaction, id, file);
      }
      const bytes = this.#arrived.reduce((sum, { file }) => sum + file.size, 0);
      const use = bytes > 0 ? await uploads.quota.exceeded(transaction, { user, bytes }) : undefined;
      if (use) throw new OverQuota(use);
      return names;
    });
    for (const { id, field } of this.#arrived) this.#form.set(`${field}Id`, id);
    await uploads.remove(replaced);
  }

  async #clear(): Promise<void> {
    await this.#context.uploads.remove(this.#arrived.flatMap(({ file }) => file.names));
  }

  /** Reports an error at its field. @throws errors without a message for a field. */
  #tell(error: unknown): void {
    const field = [...this.#seen].at(-1) ?? Object.keys(this.#wanted.files)[0] ?? "";
    if (error instanceof BrokenForm && error.kind === "cut") this.#problems[field] = uploadErrors.broken;
    else if (error instanceof BrokenForm) throw data(null, { status: error.kind === "malformed" ? 400 : 413 });
    else if (error instanceof OverQuota) this.#problems[field] = overQuota(error.use);
    else if (storageErrorOf(error) === "full") this.#problems[field] = uploadErrors.full;
    else throw error;
  }
}

function textsOf(form: FormData): [name: string, value: string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string");
}
