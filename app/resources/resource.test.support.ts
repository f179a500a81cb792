import { Readable } from "node:stream";
import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db/database.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { ResourceTier } from "#app/resources/resource.ts";

interface Given {
  title?: string;
  slug?: string;
  tier?: ResourceTier;
  /** Live by default. */
  active?: boolean;
  /** The uploader; none by default. */
  by?: string;
  /** The file's content; without a storage there is no file. */
  text?: string;
  files?: FileStorage;
}

/** Adds a guide to the library, with a PDF that has no file. */
export async function addGuide(db: Db, given: Given = {}): Promise<{ id: string; key: string }> {
  const { title = "Letter of intent", slug = null, tier = "free", active = true, by = null } = given;
  const { text = "%PDF-1.7", files } = given;
  const [id, key, at] = [timeOrderedId(), newKey("resources/guide", "pdf"), new Date().toISOString()];
  const size = files ? await files.put(key, Readable.from([text])) : text.length;
  const about = { title, slug, category: "guide", difficulty: "beginner", subscription_tier: tier } as const;
  const file = { format: "application/pdf", file_path: key, file_size: size };
  await db
    .insertInto("resources")
    .values({ id, ...about, ...file, is_active: active ? 1 : 0, uploaded_by: by, created_at: at, updated_at: at })
    .execute();
  return { id, key };
}
