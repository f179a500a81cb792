import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { type FreshStorage, freshFileStorage, freshStorage } from "../../server/database.test.support.ts";
import { loadDefaultLibrary } from "../editing/default-library.server.ts";
import { deleteResource } from "../editing/delete-resource.server.ts";
import { duplicateResource } from "../editing/duplicate-resource.server.ts";
import { sweepResources } from "../sweep-resources.server.ts";
import type { Made, MadeFile } from "./library.ts";
import { restoreLibraryFiles, seedLibrary } from "./seed-library.server.ts";

const guide: Omit<Made, "files"> = {
  slug: "a-guide",
  title: "A Guide",
  description: "What to do.",
  category: "guide",
  difficulty: "beginner",
  tier: "free",
  icon: "Users",
  strengthens: "problemValidation",
  order: 1,
};
const tool: Omit<Made, "files"> = {
  ...guide,
  slug: "a-tool",
  title: "A Tool",
  category: "tool",
  byHand: "Add them up.",
};

/** Writes a built library: a guide in two formats and a tool. */
function built(guideText: string, changes: Partial<Made> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-library-"));
  const file = (name: string, format: string, content: string): MadeFile => {
    writeFileSync(join(folder, name), content);
    const hash = createHash("sha256").update(content).digest("base64url");
    return { name, format, extension: name.split(".")[1] ?? "", size: Buffer.byteLength(content), hash };
  };
  const guideFiles: Made["files"] = [
    file("a-guide.pdf", "application/pdf", `PDF of ${guideText}`),
    file("a-guide.md", "text/markdown", guideText),
  ];
  const toolFiles: Made["files"] = [file("a-tool.tsx", "text/plain", "source")];
  const library: Made[] = [
    { ...guide, ...changes, files: guideFiles },
    { ...tool, files: toolFiles },
  ];
  writeFileSync(join(folder, "library.json"), JSON.stringify(library));
  return folder;
}

/** The rows of the library, newest first, with the content of each file. */
async function held({ db, files }: FreshStorage) {
  const rows = await db.selectFrom("resources").selectAll().orderBy("id", "desc").execute();
  return Promise.all(
    rows.map(async ({ id, slug, title, file_path }) => {
      const further = await db.selectFrom("resource_formats").selectAll().where("resource_id", "=", id).execute();
      const keys = [file_path, ...further.map((one) => one.file_path)];
      return { slug, title, files: await Promise.all(keys.map(async (key) => text(await files.get(key)))) };
    }),
  );
}

async function kept({ files }: FreshStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list("resources")) keys.push(key);
  return keys.sort();
}

const change = ({ db }: FreshStorage, values: { title?: string; deleted_at?: string; updated_at: string }) =>
  db.updateTable("resources").set(values).where("slug", "=", "a-guide").execute();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

test("what comes with the product is there, the first of the list as the newest; again writes nothing", async () => {
  const storage = await freshFileStorage();
  const folder = built("Ask.");
  expect(await seedLibrary(storage.db, storage.files, folder)).toBe(2);
  const first = await storage.db.selectFrom("resources").selectAll().orderBy("id").execute();
  expect(await held(storage)).toEqual([
    { slug: "a-guide", title: "A Guide", files: ["PDF of Ask.", "Ask."] },
    { slug: "a-tool", title: "A Tool", files: ["source"] },
  ]);
  expect(first[0]).toMatchObject({ by_hand: "Add them up.", is_active: 1, uploaded_by: null, deleted_at: null });

  await sql`pragma query_only = on`.execute(storage.db);
  expect(await seedLibrary(storage.db, storage.files, folder)).toBe(2);
  expect(await storage.db.selectFrom("resources").selectAll().orderBy("id").execute()).toEqual(first);
  expect(await kept(storage)).toHaveLength(3);
});

test("a file that went, or is not whole, is put back", async () => {
  const storage = await freshStorage();
  const folder = built("Ask.");
  await seedLibrary(storage.db, storage.files, folder);
  const before = await kept(storage);
  const [gone = "", cut = ""] = before;
  await storage.files.delete(gone);
  writeFileSync(join(storage.folder, cut), "P");
  await restoreLibraryFiles(storage.db, storage.files, folder);
  expect(await kept(storage)).toEqual(before);
  expect((await held(storage))[0]?.files).toEqual(["PDF of Ask.", "Ask."]);
});

test("administrators who load the library at once, while its files are missing, all succeed", async () => {
  const storage = await freshStorage();
  const folder = built("Ask.");
  await seedLibrary(storage.db, storage.files, folder);
  const before = await kept(storage);
  for (const key of before) await storage.files.delete(key);
  const by = await addFounder(storage.db);
  const load = () => loadDefaultLibrary(storage.db, storage.files, { folder, by });
  expect(await Promise.all([load(), load(), load()])).toEqual([2, 2, 2]);
  expect(await kept(storage)).toEqual(before);
  expect((await held(storage))[0]?.files).toEqual(["PDF of Ask.", "Ask."]);
});

test("a file that another process puts back first is there; what fails otherwise is told", async () => {
  const storage = await freshStorage();
  const folder = built("Ask.");
  await seedLibrary(storage.db, storage.files, folder);
  const [gone = ""] = await kept(storage);
  const restore = (put: FreshStorage["files"]["put"]) =>
    restoreLibraryFiles(storage.db, { ...storage.files, put }, folder);
  await storage.files.delete(gone);
  await expect(restore(() => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
  const late: FreshStorage["files"]["put"] = async (key, source) => {
    await storage.files.put(key, source);
    throw new Error("it exists");
  };
  await restore(late);
  expect(await kept(storage)).toContain(gone);
});

test("a new version brings its words and its files; the old files go", async () => {
  const storage = await freshStorage();
  await seedLibrary(storage.db, storage.files, built("Ask."));
  const [before] = await storage.db.selectFrom("resources").select("id").where("slug", "=", "a-guide").execute();
  await seedLibrary(storage.db, storage.files, built("Ask twice.", { title: "A Better Guide" }));
  expect(await held(storage)).toMatchObject([
    { title: "A Better Guide", files: ["PDF of Ask twice.", "Ask twice."] },
    { title: "A Tool" },
  ]);
  expect(await kept(storage)).toHaveLength(3);
  const [after] = await storage.db.selectFrom("resources").select("id").where("slug", "=", "a-guide").execute();
  expect(after).toEqual(before);
});

test("what an administrator edited stays theirs, and its file is still put back", async () => {
  const storage = await freshStorage();
  const folder = built("Ask.");
  await seedLibrary(storage.db, storage.files, folder);
  await change(storage, { title: "Ours", updated_at: tomorrow });
  await seedLibrary(storage.db, storage.files, built("Ask twice.", { title: "A Better Guide" }));
  expect((await held(storage))[0]).toEqual({ slug: "a-guide", title: "Ours", files: ["PDF of Ask.", "Ask."] });

  for (const key of await kept(storage)) await storage.files.delete(key);
  await restoreLibraryFiles(storage.db, storage.files, folder);
  expect((await held(storage))[0]?.files).toEqual(["PDF of Ask.", "Ask."]);
});

test("what was deleted does not come back", async () => {
  const storage = await freshStorage();
  await seedLibrary(storage.db, storage.files, built("Ask."));
  await change(storage, { deleted_at: tomorrow, updated_at: tomorrow });
  for (const key of await kept(storage)) if (key.includes("guide")) await storage.files.delete(key);
  const rows = await storage.db.selectFrom("resources").selectAll().execute();
  await seedLibrary(storage.db, storage.files, built("Ask twice."));
  await restoreLibraryFiles(storage.db, storage.files, built("Ask twice."));
  expect(await storage.db.selectFrom("resources").selectAll().execute()).toEqual(rows);
  expect((await kept(storage)).filter((key) => key.includes("guide"))).toEqual([]);
});

test("a start that was cut off while it wrote a file does not hold up the next one", async () => {
  const storage = await freshStorage();
  const folder = built("Ask.");
  await seedLibrary(storage.db, storage.files, folder);
  const [key = ""] = await kept(storage);
  await storage.files.delete(key);
  writeFileSync(join(storage.folder, `${key}.part`), "half of");
  await restoreLibraryFiles(storage.db, storage.files, folder);
  expect(await kept(storage)).toHaveLength(3);
  expect(await kept(storage)).toContain(key);
});

test("what an administrator deleted stays away when its row is gone, until the default library is loaded", async () => {
  const storage = await freshStorage();
  const { db, files } = storage;
  const folder = built("Ask.");
  await seedLibrary(db, files, folder);
  const by = await addFounder(db);
  const { id: resource } = await guideOf(storage);
  await deleteResource(db, { resource, by });
  const log = pino({ level: "silent" });
  await sweepResources(db, files, { log, now: Date.now() + 31 * 86_400_000 });
  expect(await seedLibrary(db, files, folder)).toBe(1);
  expect(await held(storage)).toMatchObject([{ title: "A Tool" }]);
  expect(await kept(storage)).toHaveLength(1);

  expect(await loadDefaultLibrary(db, files, { folder, by })).toBe(2);
  expect(await held(storage)).toMatchObject([
    { title: "A Guide", files: ["PDF of Ask.", "Ask."] },
    { title: "A Tool" },
  ]);
  await deleteResource(db, { resource: (await guideOf(storage)).id, by });
  await loadDefaultLibrary(db, files, { folder, by });
  const deleted = db.selectFrom("resources").select("id").where("deleted_at", "is not", null);
  expect(await deleted.execute()).toEqual([]);
});

test("a new version leaves a copy the files it shares", async () => {
  const storage = await freshStorage();
  const { db, files } = storage;
  await seedLibrary(db, files, built("Ask."));
  await duplicateResource(db, { resource: (await guideOf(storage)).id, by: await addFounder(db) });
  await seedLibrary(db, files, built("Ask twice."));
  expect(await held(storage)).toMatchObject([
    { title: "A Guide (Copy)", files: ["PDF of Ask.", "Ask."] },
    { title: "A Guide", files: ["PDF of Ask twice.", "Ask twice."] },
    { title: "A Tool" },
  ]);
});

function guideOf({ db }: FreshStorage) {
  return db.selectFrom("resources").select("id").where("slug", "=", "a-guide").executeTakeFirstOrThrow();
}
