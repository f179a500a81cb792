import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { openDatabase } from "#app/platform/db.server.ts";
import { migrate, migrationNames } from "#app/platform/migrate.server.ts";
import { fillPeople } from "./fill-people.ts";
import { fillAudit, fillCoupons, fillFiles, fillNewsletter } from "./fill-rest.ts";
import { fillSessions } from "./fill-sessions.ts";
import type { Size } from "./rows.ts";

const migrations = join(import.meta.dirname, "../../../migrations");
/** The tables that are filled exist after this one; those that follow count and index what is there. */
const lastBefore = "2026-11-21T1401";

/** What the reach of the administrator area is promised for, and a thousandth of it. */
export const sizes = {
  small: sizeOf(1_000),
  big: sizeOf(1_000_000),
} as const satisfies Record<string, Size>;

/** The shorter tables stay long enough for a full page. */
function sizeOf(people: number): Size {
  const share = people / 1_000_000;
  const least = (count: number) => Math.max(200, count * share);
  return {
    people,
    sessions: people * 1.25,
    coupons: people,
    visits: people,
    activities: people * 2,
    audits: least(100_000),
    interviews: least(10_000),
    resources: least(10_000),
    newsletter: least(200_000),
  };
}

/** How long the parts of building took, in seconds. */
export type Took = Record<string, number>;

/**
 * The file of a database of this size. It is built once and kept in the system's folder for temporary files, under a
 * name that changes with the migrations, with what builds it and with the month; the big one has some 7 GB and takes
 * several minutes. It is to be copied, not to be written to.
 */
export async function builtDatabase(size: Size): Promise<{ file: string; took: Took }> {
  const room = join(tmpdir(), `firstproof-bench-${stamp()}`);
  mkdirSync(room, { recursive: true });
  const [file, notes] = [join(room, `${size.people}.db`), join(room, `${size.people}.json`)];
  if (!existsSync(file)) {
    const making = join(mkdtempSync(join(room, "making-")), "app.db");
    const took = await build(making, size);
    writeFileSync(notes, JSON.stringify(took));
    renameSync(making, file);
  }
  return { file, took: JSON.parse(readFileSync(notes, "utf8")) as Took };
}

async function build(file: string, size: Size): Promise<Took> {
  const names = migrationNames(migrations);
  const before = names.filter((name) => name < lastBefore || name.startsWith(lastBefore));
  const folder = mkdtempSync(join(tmpdir(), "firstproof-migrations-"));
  const took: Took = {};
  const timed = async (what: string, work: () => unknown) => {
    const began = performance.now();
    await work();
    took[what] = (performance.now() - began) / 1000;
    console.log(`  ${what}: ${took[what].toFixed(1)} s`);
  };
  const migrateTo = async (name: string) => {
    symlinkSync(join(migrations, name), join(folder, name));
    const db = openDatabase(file);
    await migrate(db, folder);
    await db.destroy();
  };
  for (const name of before) await migrateTo(name);
  const db = openDatabase(file);
  await seedQuestions(db);
  await db.destroy();
  await timed("filling", () => fill(file, size));
  for (const name of names.slice(before.length)) await timed(name, () => migrateTo(name));
  await timed("audit rows, each found at once", () =>
    inBulk(file, (sqlite) => fillAudit(sqlite, size, peopleOf(sqlite))),
  );
  return took;
}

function fill(file: string, size: Size): void {
  inBulk(file, (sqlite) => {
    const people = fillPeople(sqlite, size);
    fillSessions(sqlite, size, people);
    fillCoupons(sqlite, size, people);
    fillFiles(sqlite, size, people);
    fillNewsletter(sqlite, size);
  });
}

/** In one transaction, which need not outlive a power cut. */
function inBulk(file: string, work: (sqlite: Sqlite.Database) => void): void {
  const sqlite = new Sqlite(file);
  for (const pragma of ["journal_mode = delete", "synchronous = off", "foreign_keys = off", "cache_size = -1000000"])
    sqlite.pragma(pragma);
  sqlite.transaction(() => work(sqlite))();
  sqlite.close();
}

function peopleOf(sqlite: Sqlite.Database): string[] {
  return sqlite.prepare("select id from users order by id limit 100000").pluck().all() as string[];
}

function stamp(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 7));
  for (const folder of [migrations, import.meta.dirname])
    for (const name of readdirSync(folder).sort())
      if (folder === migrations || /^(fill|names|rows|town)/.test(name)) hash.update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
