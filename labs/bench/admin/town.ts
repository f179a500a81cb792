import { createHash } from "node:crypto";
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { migrationNames } from "#app/platform/db/migrate.server.ts";
import { migratePartly, migrations } from "../../../tests/support/partly-migrated.ts";
import { lastingTmp } from "../../support/own-tmp.ts";
import type { Size } from "../../support/size.ts";
import { newStorage } from "../program.ts";
import { fillPeople } from "./fill-people.ts";
import { fillAudit, fillCoupons, fillFiles, fillNewsletter } from "./fill-rest.ts";
import { fillSessions } from "./fill-sessions.ts";
import type { Amount } from "./rows.ts";

/** The tables that are filled are there before this one; from it on what is there is counted and indexed. */
const filledAt = "2026-11-21T1402";
const builders = ["names.ts", "rows.ts", "fill-people.ts", "fill-sessions.ts", "fill-rest.ts"];

/** What the reach of the administrator area is promised for, and a thousandth of it. */
export const towns = {
  full: { few: amountOf(1_000), many: amountOf(1_000_000) },
  small: { few: amountOf(200), many: amountOf(400) },
};

/** The shorter tables stay long enough for a full page. */
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

/** How long the parts of building took, in seconds. */
export type Took = Record<string, number>;

/**
 * The file of a database of this size. It is kept in the system's folder for temporary files, once as it was filled and
 * once as it was migrated then, under names that change with what makes them and with the month. The big ones have 8 and
 * 10 GB and take ten minutes; the copy that is measured, and the one that is made of it when an account is deleted, need
 * 30 GB more for a while. It is not to be written to. Of the small size nothing is kept.
 */
export async function builtDatabase(amount: Amount, size: Size): Promise<{ file: string; took: Took }> {
  const room = size === "full" ? join(lastingTmp, "firstproof-bench") : newStorage();
  const names = migrationNames(migrations);
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

type Made = (file: string) => Promise<Took>;

async function made(room: string, name: string, make: Made): Promise<{ file: string; took: Took }> {
  mkdirSync(room, { recursive: true });
  const [file, notes] = [join(room, `${name}.db`), join(room, `${name}.json`)];
  if (!existsSync(file)) {
    const making = `${file}-${process.pid}`;
    writeFileSync(notes, JSON.stringify(await make(making)));
    renameSync(making, file);
  }
  return { file, took: JSON.parse(readFileSync(notes, "utf8")) as Took };
}

async function fill(file: string, size: Amount, names: string[]): Promise<Took> {
  await migratePartly(file, (name) => names.includes(name));
  const db = openDatabase(file);
  await seedQuestions(db);
  await db.destroy();
  const seconds = await timed("filling", () => fillTables(file, size));
  return { filling: seconds };
}

/** The migrations that count and index what is there, each by itself. */
async function migrateAndAudit(file: string, size: Amount, names: string[]): Promise<Took> {
  const took: Took = {};
  for (const [index, name] of names.entries())
    if (name >= filledAt)
      took[name] = await timed(name, () => migratePartly(file, (other) => names.indexOf(other) <= index));
  await timed("audit rows", () => inBulk(file, (sqlite) => fillAudit(sqlite, size, peopleOf(sqlite))));
  return took;
}

/** @returns seconds. */
async function timed(what: string, work: () => unknown): Promise<number> {
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

function hashOf(...lists: string[][]): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 7));
  for (const name of lists.flat())
    hash.update(readFileSync(join(/^\d/.test(name) ? migrations : import.meta.dirname, name)));
  return hash.digest("hex").slice(0, 16);
}
