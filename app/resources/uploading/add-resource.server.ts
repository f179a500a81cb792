import { hasRole } from "#app/account/roles/roles.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { PurposeName } from "#app/platform/uploads/purpose.ts";
import { type StoredFile, type StoreResult, storeUploads } from "#app/platform/uploads/store-uploads.server.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import { maxWaiting, type UploadForm } from "./upload-form.ts";

interface NewResource extends Omit<UploadForm, "fileId"> {
  user: string;
  /** The id of a completed upload of this user. */
  upload: string;
  /** The purpose of the upload; `resource` by default. */
  purpose?: PurposeName;
  now?: Date;
}

/** `live`: visible to others at once. `full`: too many uploads of this user are pending review; nothing was saved. */
type AddedResource = StoreResult<Added> | { kind: "full" };

interface Added {
  id: string;
  live: boolean;
}

/**
 * Turns an upload into a resource of the library: live at once for administrators, otherwise pending review (SPEC-D28).
 * Its file is stored under a generated name. Idempotent: a double submission returns the existing resource.
 */
export async function addResource(
  db: Db,
  storage: { files: FileStorage; uploads: Uploads },
  { user, upload, purpose = "resource", now = clock.now(), ...about }: NewResource,
): Promise<AddedResource> {
  const uploads = [{ id: upload, purpose, folder: `resources/${about.category}` }];
  const record = async (transaction: Db, [file]: StoredFile[]): Promise<Added> => {
    if (!file) throw new Error("nothing was kept");
    const live = await hasRole(transaction, { user, role: "admin" });
    if (!live && (await countWaiting(transaction, user)) >= maxWaiting) throw new Full();
    return { id: await insert(transaction, { ...about, user, file, live, now }), live };
  };
  try {
    return await storeUploads(db, storage, { user, uploads }, record, (db, kept) =>
      findSame(db, { ...about, user, now, size: kept?.[0]?.size }),
    );
  } catch (error) {
    if (error instanceof Full) return { kind: "full" };
    throw error;
  }
}

/** Rolls back the transaction: the upload stays where it is. */
class Full extends Error {}

const moment = 60_000; // ms in which the same form counts as a double submission

/** The resource this user added a moment ago with the same text and, if known, a file of the same size. */
async function findSame(
  db: Db,
  { user, now, size, tier, ...about }: Omit<NewResource, "upload" | "purpose" | "now"> & { now: Date; size?: number },
): Promise<Added | undefined> {
  const { title, description = "", category, difficulty, icon } = about;
  const row = await db
    .selectFrom("resources")
    .select(["id", "is_active"])
    .where("uploaded_by", "=", user)
    .where("created_at", ">", new Date(now.getTime() - moment).toISOString())
    .where((where) => where.and({ title, description, category, difficulty, icon, subscription_tier: tier }))
    .$if(size !== undefined, (query) => query.where("file_size", "=", size ?? 0))
    .executeTakeFirst();
  return row && { id: row.id, live: row.is_active === 1 };
}

async function countWaiting(transaction: Db, user: string): Promise<number> {
  const { count } = await transaction
    .selectFrom("resources")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("uploaded_by", "=", user)
    .where("is_active", "=", 0)
    .where("reviewed_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

interface Inserted extends Omit<NewResource, "upload" | "purpose"> {
  file: StoredFile;
  live: boolean;
  now: Date;
}

async function insert(transaction: Db, { user, file, live, now, ...about }: Inserted): Promise<string> {
  const [id, at] = [timeOrderedId(), now.toISOString()];
  const { title, description = "", category, difficulty, tier, icon } = about;
  const stored = { format: file.format, file_path: file.key, file_size: file.size };
  const state = live ? { is_active: 1, reviewed_at: at, reviewed_by: user } : { is_active: 0 };
  const row = { title, description, category, difficulty, subscription_tier: tier, icon, ...stored, ...state };
  await transaction
    .insertInto("resources")
    .values({ id, ...row, uploaded_by: user, created_at: at, updated_at: at })
    .execute();
  if (live) {
    const after = { title, category, difficulty, subscription_tier: tier };
    await writeAudit(transaction, { by: user, action: "resource.upload", id, user, after, now: at });
  }
  return id;
}
