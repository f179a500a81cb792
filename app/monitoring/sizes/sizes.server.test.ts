import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { folderSize, measureSizes } from "./measure-sizes.server.ts";
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
  const folder = await folderWith({ "a.txt": 10, "in/b.txt": 200, "in/deeper/c.txt": 3_000 });
  await symlink("/etc", join(folder, "in/elsewhere"));
  expect(await folderSize(folder)).toEqual({ files: 3, bytes: 3_210 });
  expect(await folderSize(join(folder, "nowhere"))).toEqual({ files: 0, bytes: 0 });
});

test("what takes long is measured, kept and read with its moment; the rest is of this moment", async () => {
  const db = await freshDatabase();
  const folder = await folderWith({ "app.db": 4_096, "app.db-wal": 32, "resources/a.pdf": 7, "resources/b/c.pdf": 5 });
  expect(await readSizes(db, folder)).toMatchObject({ database: 4_096, wal: 32, folders: {}, measuredAt: undefined });

  await queueMail(db, { to: "ada@engine.example", mail: { subject: "s", text: "t", html: "h" } });
  const now = Date.parse("2026-11-22T12:00:00.000Z");
  await measureSizes(db, { folder, now });
  await writeFile(join(folder, "resources/later.pdf"), "later");
  const sizes = await readSizes(db, folder);
  expect(sizes).toMatchObject({
    folders: { resources: { files: 2, bytes: 12 }, interviews: { files: 0, bytes: 0 } },
    rows: { mails: 1, rate_limit_hits: 0 },
    measuredAt: "2026-11-22T12:00:00.000Z",
  });
  expect(sizes.free).toBeGreaterThan(0);
  expect(sizes.disk).toBeGreaterThanOrEqual(sizes.free);

  await measureSizes(db, { folder, now: now + 1 });
  expect((await readSizes(db, folder)).folders.resources?.files).toBe(3);
});
