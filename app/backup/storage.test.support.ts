import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { archiveName } from "#app/backup/archive/archive-name.ts";
import { writeArchive } from "#app/backup/archive/write-archive.server.ts";
import { makeBackup } from "#app/backup/make/make-backup.server.ts";
import { openFiles, type Storage } from "#app/server/storage.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { addGuide } from "../resources/resource.test.support.ts";
import { copyOfTemplate } from "../server/database-template.test.support.ts";

export const migrations = join(import.meta.dirname, "../../migrations");
export const defaultKeep = { hourly: 24, daily: 7 };

/** An empty temporary folder, removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A complete storage folder as a server has it: a migrated database, and guides with their files. */
export async function storageWith(guides: string[]): Promise<{ storage: string; keys: string[] }> {
  const storage = freshFolder();
  const { db, file } = await copyOfTemplate();
  await db.destroy();
  copyFileSync(file, join(storage, "app.db"));
  const keys = await inStorage(storage, async ({ db, files }) => {
    await addFounder(db, { id: "ada", email: "ada@engine.example" });
    const added: string[] = [];
    for (const text of guides) added.push((await addGuide(db, { title: text, text, files })).key);
    return added;
  });
  return { storage, keys };
}

/** Runs a function on a storage folder, then closes its database. */
export async function inStorage<T>(storage: string, work: (places: Storage) => Promise<T>): Promise<T> {
  return inDatabase({ storage }, async (db) => work({ db, ...(await openFiles(storage)) }));
}

/** The titles of the guides, each with whether its file exists. */
export function guidesIn(storage: string): Promise<string[]> {
  return inStorage(storage, async ({ db, files }) => {
    const rows = await db.selectFrom("resources").select(["title", "file_path"]).orderBy("title").execute();
    const sizes = await Promise.all(rows.map(({ file_path }) => files.sizeOf(file_path)));
    return rows.map(({ title }, index) => `${title}${sizes[index] === title.length ? "" : " without its file"}`);
  });
}

/** Writes an archive of these files without any checks. @returns its path. */
export function archiveOf(folder: string, files: Record<string, string>, at = Date.UTC(2026, 10, 21)): string {
  const path = join(folder, archiveName(at));
  const madeAt = new Date(at).toISOString();
  const sources = Object.entries(files).map(([name, from]) => ({ name, path: from }));
  writeArchive(path, sources, { version: "1", schema: null, madeAt, missing: [] });
  return path;
}

/** A storage whose newest backup contains the guides One and Two; since then Three was added and One deleted. */
export async function storageSinceBackup() {
  const { storage, keys } = await storageWith(["One", "Two"]);
  const { path } = await makeBackup({ storage, keep: defaultKeep });
  await inStorage(storage, async ({ db, files }) => {
    await addGuide(db, { title: "Three", text: "Three", files });
    await db.deleteFrom("resources").where("title", "=", "One").execute();
    await files.delete(keys[0] ?? "");
  });
  return { storage, archive: path };
}
