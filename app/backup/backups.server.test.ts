import { closeSync, existsSync, openSync, renameSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { archiveName } from "#app/backup/archive/archive-name.ts";
import { listBackups } from "#app/backup/backups.server.ts";
import { makeBackup } from "#app/backup/make/make-backup.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { times } from "../../tests/support/counts.ts";
import { runCommand } from "../../tests/support/run-command.ts";
import { startServer } from "../../tests/support/server.ts";
import { addSignedInUser } from "../account/signed-in-user.test.support.ts";
import { migratePartly } from "../platform/db/migrate-partly.test.support.ts";
import { freshFolder, inStorage, defaultKeep as keep, migrations, storageWith } from "./storage.test.support.ts";

/** Saves one answer after another until stopped. @returns the number acknowledged so far. */
function keepSaving(origin: string, cookie: string, session: string, question: string) {
  const saved = { last: 0, stop: false };
  const done = (async () => {
    while (!saved.stop) {
      const fields = { questionId: question, revision: "0", form: "benchbench", answer: `answer ${saved.last + 1}` };
      const response = await fetch(`${origin}/questions/draft?sessionId=${session}`, {
        method: "POST",
        headers: { Cookie: cookie, Origin: origin, Accept: "application/json" },
        body: new URLSearchParams(fields),
      });
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
      saved.last++;
    }
  })();
  return { saved, done };
}

test("under write load: what was acknowledged before the backup began is in it, restored and started elsewhere", async () => {
  const storage = freshFolder();
  const server = await startServer({ STORAGE_DIR: storage });
  const writer = await inStorage(storage, async ({ db }) => {
    const { id: user, cookie } = await addSignedInUser(db, "pro");
    const { id: session } = await startSession(db, { user });
    const question = await db.selectFrom("questions").select("id").orderBy("id").executeTakeFirstOrThrow();
    return { cookie, session, question: question.id };
  });
  for (let time = 0; time < times({ usual: 1, full: 3 }); time++) {
    const { saved, done } = keepSaving(server.origin, writer.cookie, writer.session, writer.question);
    await expect.poll(() => saved.last).toBeGreaterThan(20);
    const before = saved.last;
    const { ended, complained } = await runCommand("backup", [], { storage });
    expect([complained, ended]).toEqual(["", 0]);
    const after = saved.last;
    saved.stop = true;
    await done;
    const elsewhere = freshFolder();
    const [newest] = await listBackups(join(storage, "backups"));
    expect((await runCommand("restore", [newest?.path ?? ""], { storage: elsewhere })).ended).toBe(0);
    const restarted = await startServer({ STORAGE_DIR: elsewhere });
    const kept = await inStorage(elsewhere, ({ db }) =>
      db.selectFrom("user_responses").select("response_text").executeTakeFirstOrThrow(),
    );
    const number = Number(/\d+/.exec(kept.response_text ?? "")?.[0]);
    expect(number).toBeGreaterThanOrEqual(before);
    expect(number).toBeLessThanOrEqual(after + 1);
    expect((await fetch(`${restarted.origin}/`, { headers: { Cookie: writer.cookie } })).status).toBe(200);
    expect(await restarted.stop()).toBe(0);
    expect((await runCommand("check-storage", [], { storage: elsewhere })).ended).toBe(0);
  }
  expect((await runCommand("restore", ["latest", "--yes"], { storage })).complained).toMatch(
    /^A server or another command/,
  );
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toEqual([]);
  expect((await runCommand("restore", ["latest", "--yes"], { storage })).ended).toBe(0);
});

/** Opens a storage as a server start does, and closes it. @returns why it cannot be opened. */
async function openingOf(storage: string): Promise<string | undefined> {
  try {
    await (await openStorage(storage, migrations)).db.destroy();
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ["is none", (file: string) => overwrite(file, 0, "this is no database, whatever its name says")],
  ["is cut off", (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)],
  ["lacks its last page", (file: string) => truncateSync(file, statSync(file).size - 4096)],
  ["is damaged where its tables begin", (file: string) => overwrite(file, 4096, "x".repeat(4096 * 8))],
  ["is gone", (file: string) => rmSync(file)],
])("a database that %s: one line names the newest good backup and its command", async (_what, damage) => {
  const { storage } = await storageWith(["One"]);
  await inStorage(storage, ({ db }) =>
    db
      .updateTable("resources")
      .set({ description: "x".repeat(99_999) })
      .execute(),
  );
  const made = await makeBackup({ storage, keep });
  const good = archiveName(Date.now() - 3 * 60 * 60_000);
  renameSync(made.path, join(storage, "backups", good));
  const bad = await makeBackup({ storage, keep });
  overwrite(bad.path, 3_000, "x");
  damage(join(storage, "app.db"));
  const line = await openingOf(storage);
  expect(line).toMatch(/^the database in \S+ is damaged \([^)]+\)\. The newest good backup is [^\n]+$/);
  expect(line).toContain(`npm run restore -- ${good} --yes`);
});

function overwrite(path: string, at: number, text: string): void {
  const file = openSync(path, "r+");
  writeSync(file, text, at);
  closeSync(file);
}

test("a start that migrates makes a backup before, and one that does not makes none", async () => {
  const storage = freshFolder();
  await migratePartly(join(storage, "app.db"), (name) => name < "2026-11-21T1700");
  for (let time = 0; time < 2; time++) {
    expect(await openingOf(storage)).toBeUndefined();
    const backups = await listBackups(join(storage, "backups"));
    expect(backups).toMatchObject([{ before: "2026-11-21T1700-experiments", good: true }]);
  }
  const fresh = freshFolder();
  expect(await openingOf(fresh)).toBeUndefined();
  expect(existsSync(join(fresh, "backups"))).toBe(false);
});

test("the command lists what there is, good or not", async () => {
  const { storage } = await storageWith(["One"]);
  const { name, path } = await makeBackup({ storage, keep });
  overwrite(path, 3_000, "x");
  const { said } = await runCommand("backup", ["--list"], { storage });
  expect(said).toMatch(new RegExp(`^${name}  0 min ago  [\\d.]+ [KM]B  ${name} is damaged: [^\n]+\n1 backups in `));
});
