import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";
import { freshFileStorage } from "#app/server/database.test.support.ts";
import { times } from "../../../tests/support/counts.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { audit, lines } from "../load/audit.ts";
import { Ledger, wordsOf } from "../load/ledger.ts";
import { storedIn } from "../load/stored.ts";
import { ModelDisk } from "./model-disk.ts";

const page = 4_096; // bytes

/** Performs the writes that turn one content into the other, page by page. */
function change(disk: ModelDisk, inode: number, before: Buffer, after: Buffer): void {
  for (let at = 0; at < after.length; at += page) {
    const data = after.subarray(at, at + page);
    if (!data.equals(before.subarray(at, at + page))) disk.do({ kind: "write", inode, at, data });
  }
  if (after.length < before.length) disk.do({ kind: "truncate", inode, size: after.length });
}

test("a power cut in any save leaves every answer that was acknowledged before it", async () => {
  const { db, sqlite, file } = await freshFileStorage();
  sqlite.pragma("wal_autocheckpoint = 0"); // a step of its own here: the order inside it is SQLite's
  await seedQuestions(db);
  const user = await addFounder(db);
  const { id: session } = await startSession(db, { user });
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  const key = { user, session, question };
  const paths = [file, `${file}-wal`];
  const read = () => paths.map((path) => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0)));
  const disk = new ModelDisk();
  let before = read();
  for (const [index, bytes] of before.entries()) disk.found(paths[index] ?? "", index, Buffer.from(bytes));
  const random = randomFrom(1);
  const step = async (what: string, acked: number, tried: number) => {
    const after = read();
    for (const [index, bytes] of after.entries()) change(disk, index, before[index] ?? Buffer.alloc(0), bytes);
    const ledger = new Ledger();
    ledger.answers.set(`${session} ${question}`, { ...key, acked, tried });
    expect(await found(disk.cut(random), file, ledger), `cut in ${what} ${tried}`).toEqual([]);
    for (const index of paths.keys()) disk.do({ kind: "sync", inode: index });
    before = after;
  };
  for (let version = 1; version <= times({ usual: 50, full: 150 }); version++) {
    await saveResponse(db, { ...key, value: wordsOf(key, version), revision: 0, form: "torture", complete: false });
    await step("save", version - 1, version);
    if (random.below(5) > 0) continue;
    sqlite.pragma("wal_checkpoint(passive)");
    await step("checkpoint after save", version, version);
  }
});

/** The losses in the files that a cut left. */
async function found(files: Map<string, Buffer>, file: string, ledger: Ledger): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-power-"));
  for (const [path, bytes] of files) writeFileSync(join(folder, basename(path)), bytes);
  const db = openDatabase(join(folder, basename(file)));
  try {
    return lines(await audit(storedIn(db, folder), ledger, "power cut"));
  } finally {
    await db.destroy();
  }
}

test("what was synced is there after any cut, what was not may be there by halves, names with their folder", () => {
  const [a, b] = ["/disk/a", "/disk/b"];
  const states = new Set<string>();
  for (let seed = 1; seed <= 200; seed++) {
    const disk = new ModelDisk();
    disk.found(a, 1, Buffer.from("old"));
    disk.do({ kind: "write", inode: 1, at: 0, data: Buffer.from("new") });
    disk.do({ kind: "sync", inode: 1 });
    disk.do({ kind: "write", inode: 1, at: 3, data: Buffer.alloc(1_024, "x") });
    disk.do({ kind: "create", inode: 2, path: b });
    disk.do({ kind: "write", inode: 2, at: 0, data: Buffer.from("b") });
    disk.do({ kind: "sync", inode: 2 });
    const cut = disk.cut(randomFrom(seed));
    expect(cut.get(a)?.subarray(0, 3).toString()).toBe("new");
    states.add(`${cut.get(a)?.length} ${cut.get(b)?.toString() ?? "no b"}`);
    disk.do({ kind: "sync folder", path: "/disk" });
    expect(disk.cut(randomFrom(seed)).get(b)?.toString()).toBe("b");
  }
  expect([...states].map((state) => Number.parseInt(state, 10) > 3)).toContain(false); // the write after the sync is lost
  expect([...states].some((state) => state.startsWith("1027"))).toBe(true);
  expect([...states].some((state) => state.endsWith("no b"))).toBe(true);
  expect([...states].some((state) => state.endsWith(" b"))).toBe(true);
});

test("a sync does not cover what another thread writes while it runs", () => {
  const lengths = new Set<number>();
  for (let seed = 1; seed <= 50; seed++) {
    const disk = new ModelDisk();
    disk.found("/disk/log", 1, Buffer.from(""));
    const write = (at: number) => disk.do({ kind: "write", inode: 1, at, data: Buffer.from("x") });
    write(0);
    disk.do({ kind: "begin sync", inode: 1, thread: 7 });
    write(1);
    disk.do({ kind: "sync", inode: 1, thread: 7 });
    lengths.add(disk.cut(randomFrom(seed)).get("/disk/log")?.length ?? 0);
  }
  expect([...lengths].sort()).toEqual([1, 2]);
});
