import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { listReplicas } from "#app/platform/db/replicas.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { measureSizes } from "./measure-sizes.server.ts";
import { readSizes } from "./read-sizes.server.ts";

async function folderWith(files: Record<string, number>) {
  const folder = await mkdtemp(join(tmpdir(), "sizes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, size] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, "x".repeat(size));
  }
  return folder;
}

test("a folder is as large as the files in it, however deep; a link is none of them, a missing folder is empty", async () => {
  const db = await freshDatabase();
  const folder = await folderWith({ "interviews/b.txt": 200, "interviews/deeper/c.txt": 3_000 });
  await symlink("/etc", join(folder, "interviews/elsewhere"));
  await measureSizes(db, diskStorage(folder));
  const none = { files: 0, bytes: 0 };
  const folders = { resources: none, interviews: { files: 2, bytes: 3_200 }, uploads: none, backups: none };
  expect(await readSizes(db, folder)).toMatchObject({ folders });
});

test("what takes long is measured, kept and read with its moment; the rest is of this moment", async () => {
  const db = await freshDatabase();
  const folder = await folderWith({ "app.db": 4_096, "app.db-wal": 32, "resources/a.pdf": 7, "resources/b/c.pdf": 5 });
  expect(await readSizes(db, folder)).toMatchObject({ folders: {}, measuredAt: undefined });

  await queueMail(db, { to: "ada@engine.example", mail: { subject: "s", text: "t", html: "h" } });
  const now = Date.parse("2026-11-22T12:00:00.000Z");
  await measureSizes(db, diskStorage(folder), now);
  await writeFile(join(folder, "resources/later.pdf"), "later");
  const sizes = await readSizes(db, folder);
  expect(sizes).toMatchObject({
    folders: { resources: { files: 2, bytes: 12 }, interviews: { files: 0, bytes: 0 } },
    rows: { mails: 1, rate_limit_hits: 0 },
    measuredAt: "2026-11-22T12:00:00.000Z",
  });
  expect(sizes.free).toBeGreaterThan(0);
  expect(sizes.disk).toBeGreaterThanOrEqual(sizes.free);

  await measureSizes(db, diskStorage(folder), now + 1);
  expect((await readSizes(db, folder)).folders.resources?.files).toBe(3);
});

test("the database's size is that of its file and its log; on PostgreSQL, what it says itself", async () => {
  const db = await freshDatabase();
  const folder = await folderWith({ "app.db": 4_096, "app.db-wal": 32 });
  const sizes = await readSizes(db, folder);
  if (dialectOf(db) === "sqlite") expect(sizes).toMatchObject({ database: 4_096, wal: 32 });
  else expect([sizes.database > 4_096, sizes.wal, await listReplicas(db)]).toEqual([true, undefined, []]);
  expect(sizes.replicas).toEqual([]);
});
