import { z } from "zod";
import { isKey } from "#app/platform/files/file-key.server.ts";
import { largestFile } from "./tar-header.server.ts";

/** The file folders that belong to the state, besides the database. */
export const fileFolders = ["resources", "interviews"] as const;

export const databaseEntry = "app.db";

/** Whether an archive may contain this name: the database or a key in one of `fileFolders`, nothing else. */
export function isEntryName(name: string): boolean {
  if (name === databaseEntry) return true;
  return name.length <= 100 && isKey(name) && fileFolders.some((folder) => name.startsWith(`${folder}/`));
}

const Entry = z.object({
  name: z.string().refine(isEntryName, "names a file that no backup of ours holds"),
  size: z.int().min(0).max(largestFile),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A file in an archive. Its size in bytes. */
export type Entry = z.output<typeof Entry>;

/** The schema of an archive's `manifest.json`. */
export const Manifest = z
  .object({
    product: z.literal("firstproof"),
    /** Product version that made the archive. */
    version: z.string(),
    /** The newest migration of its database; null if it has none. */
    schema: z.string().nullable(),
    /** Start of the backup. */
    madeAt: z.iso.datetime(),
    /** In archive order: the database first. */
    files: z.array(Entry),
    /** Files that a row named but that were missing from the storage when the archive was made. */
    missing: z.array(z.string()),
  })
  .refine(({ files }) => files[0]?.name === databaseEntry, "the database is not its first file")
  .refine(({ files }) => new Set(files.map(({ name }) => name)).size === files.length, "a file is in it twice");

export type Manifest = z.output<typeof Manifest>;
