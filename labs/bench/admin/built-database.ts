import { createHash } from "node:crypto";
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { migrationNames } from "#app/platform/db/migrate.server.ts";
import { migratePartly, migrations } from "#app/platform/db/migrate-partly.test.support.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";
import type { Size } from "../../support/size.ts";
import { lastingTmp } from "../../support/temp-folder.ts";
import { newStorage } from "../program.ts";
import { fillPeople } from "./fill-people.ts";
import { fillAudit, fillCoupons, fillFiles, fillNewsletter } from "./fill-rest.ts";
import { fillSessions } from "./fill-sessions.ts";
import type { Amount } from "./insert-rows.ts";

/** The migration before which the tables are filled; later ones count and index their rows. */
const filledAt = "2026-11-21T1402";
const builders = ["fake-names.ts", "insert-rows.ts", "fill-people.ts", "fill-sessions.ts", "fill-rest.ts"];

/** The size that the administrator area is specified for, and a thousandth of it. */
export const databaseSizes = {
  full: { few: amountOf(1_000), many: amountOf(1_000_000) },
  small: { few: amountOf(200), many: amountOf(2_400) }, // 240 on Pro: more than a bulk action does at once
};

/** Shorter tables still fill a page. */
function amountOf(people: number): Amount {
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

/** The duration of each build step, in seconds. */
export type BuildTimes = Record<string, number>;

/**
 * The file of a database of this size. It is cached in the system's temporary folder, once after filling and once after
 * migration, under names derived from its sources and the month. The large files take 8 and 10 GB and ten minutes to
 * build; measuring needs another 30 GB temporarily, for a copy and for the copy made by an account deletion. Treat it
 * as read-only. The small size is not cached.
 */
export async function builtDatabase(amount: Amount, size: Size): Promise<{ file: string; took: BuildTimes }> {
  const room = size === "full" ? join(lastingTmp, "firstproof-bench") : newStorage();
  const names = migrationNames(migrations, "sqlite");
  const before = names.filter((name) => name < filledAt);
  const filled = await made(room, `filled-${amount.people}-${hashOf(builders, before)}`, (file) =>
    fill(file, amount, before),
  );
  const migrated = await made(room, `migrated-${amount.people}-${hashOf(builders, names)}`, async (file) => {
    copyFileSync(filled.file, file, constants.COPYFILE_FICLONE);
    return migrateAndAudit(file, amount, names);
  });
  return { file: migrated.file, took: { ...filled.took, ...migrated.took } };
}

type Made = (file: string) => Promise<BuildTimes>;

async function made(room: string, name: string, make: Made): Promise<{ file: string; took: BuildTimes }> {
  mkdirSync(room, { recursive: true });
  const [file, notes] = [join(room, `${name}.db`), join(room, `${name}.json`)];
  if (!existsSync(file)) {
    const making = `${file}-${process.pid}`;
    writeFileSync(notes, JSON.stringify(await make(making)));
    renameSync(making, file);
  }
  return { file, took: JSON.parse(readFileSync(notes, "utf8")) as BuildTimes };
}

async function fill(file: string, size: Amount, names: string[]): Promise<BuildTimes> {
  await migratePartly(file, (name) => names.includes(name));
  const db = openDatabase(file);
  await seedQuestions(db);
  await db.destroy();
  const seconds = await timed("filling", () => fillTables(file, size));
  return { filling: seconds };
}

/** The migrations that count and index existing rows, each timed separately. */
async function migrateAndAudit(file: string, size: Amount, names: string[]): Promise<BuildTimes> {
  const took: BuildTimes = {};
  for (const [index, name] of names.entries())
    if (name >= filledAt)
      took[name] = await timed(name, () => migratePartly(file, (other) => names.indexOf(other) <= index));
  await timed("audit rows", () => inBulk(file, (sqlite) => fillAudit(sqlite, size, peopleOf(sqlite))));
  return took;
}

/** @returns seconds. */
export async function timed(what: string, work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`  ${what}: ${seconds.toFixed(1)} s`);
  return seconds;
}

function fillTables(file: string, size: Amount): void {
  inBulk(file, (sqlite) => {
    const people = fillPeople(sqlite, size);
    fillSessions(sqlite, size, people);
    fillCoupons(sqlite, size, people);
    fillFiles(sqlite, size, people);
    fillNewsletter(sqlite, size);
  });
}

/** Runs work in one transaction, without durability. */
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

function hashOf(...lists: string[][]): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 7));
  for (const name of lists.flat())
    hash.update(readFileSync(join(/^\d/.test(name) ? migrations : import.meta.dirname, name)));
  return hash.digest("hex").slice(0, 16);
}
