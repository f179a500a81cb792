import type { Db } from "#app/platform/db/database.server.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { furtherFormats } from "../find-resource.server.ts";
import { adminResources, resourceRow } from "./admin-resources.server.ts";

/** A resource in any state, with its files; undefined if it does not exist. */
export async function findAdminResource(db: Db, id: string) {
  const row = await adminResources(db)
    .select(["slug", "description", "strengthens", "url", "review_reason as reason", "copy_of as copyOf"])
    .where("resources.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const further = await furtherFormats(db, { resource: id });
  const files = row.url === null ? [{ key: row.key, format: row.format }, ...further] : [];
  return { ...row, ...resourceRow(row), files: files.map((file) => ({ ...file, extension: extensionOf(file.key) })) };
}

export type AdminResource = NonNullable<Awaited<ReturnType<typeof findAdminResource>>>;
