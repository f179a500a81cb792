import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { changeSite, loadSite } from "#app/platform/site-settings.server.ts";
import { photoFormats, photoName, readPhotoName } from "./photo-name.ts";
import type { Photo } from "./read-photo.ts";

interface SavePhotoInput {
  /** The administrator. */
  by: string;
  photo: Photo;
}

/** Stores a photo and shows it from now on. Earlier ones stay for earlier versions of the settings. */
export async function savePhoto(db: Db, { by, photo }: SavePhotoInput): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const name = photoName({ ...photo, id: timeOrderedId() });
    const created_at = clock.now().toISOString();
    await transaction
      .insertInto("site_photos")
      .values({ name, content: Buffer.from(photo.bytes), created_at })
      .execute();
    await changeSite(transaction, { by, values: { founderPhoto: name } });
  });
  await loadSite(db);
}

/** Finds a stored photo and its content type. */
export async function findPhoto(db: Db, name: string) {
  const read = readPhotoName(name);
  if (!read) return undefined;
  const row = await db.selectFrom("site_photos").select("content").where("name", "=", name).executeTakeFirst();
  return row && { content: new Uint8Array(row.content), type: photoFormats[read.format] };
}
