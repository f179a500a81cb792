import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { migrationNames } from "#app/platform/db/migrate.server.ts";
import { migratePartly, migrations } from "#app/platform/db/migrate-partly.test.support.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { seedOf } from "../distribution.ts";
import type { Findings, RunOptions } from "../part.ts";
import { fillNewTables, type Shape, shapeOf } from "./old-database.ts";

const program = join(import.meta.dirname, "upgrade-program.ts");

/** Rows per table. */
const rows = { full: 20_000, small: 20 };

/**
 * Migrates a database from every earlier version, killed this many times in all: it must be intact at one of the
 * versions, and a second start must yield the same result as without a kill.
 */
export async function upgrade({ rounds, seed, size, onRound }: RunOptions): Promise<Findings> {
  const rowsOfEach = rows[size];
  const names = migrationNames(migrations, "sqlite");
  const random = randomFrom(seed);
  const room = mkdtempSync(join(tmpdir(), "firstproof-upgrade-"));
  const [old, copy] = [join(room, "old.db"), join(room, "copy.db")];
  const schemas = await schemasOf(names, join(room, "empty.db"));
  const failures: string[] = [];
  let [from, kills, between] = [0, 0, 0];
  for (const [index, name] of names.slice(0, -1).entries()) {
    await migratePartly(old, (other) => names.indexOf(other) <= index);
    fillNewTables(old, rowsOfEach);
    const due = Math.floor(((index + 1) * rounds) / (names.length - 1)); // spread evenly over the versions
    if (due === kills) continue;
    from++;
    copyFileSync(old, copy);
    const began = performance.now();
    await run(copy);
    const took = performance.now() - began;
    const whole = shapeOf(copy);
    failures.push(...whole.wrong.map((line) => `from ${name}: ${line}`));
    for (; kills < due; kills++) {
      removeDatabase(copy);
      copyFileSync(old, copy);
      await run(copy, random.below(Math.ceil(took)));
      const halfway = shapeOf(copy);
      if (halfway.versions.length > index + 1 && halfway.versions.length < names.length) between++;
      failures.push(...faultsOf(halfway, names, schemas).map((line) => `from ${name}, killed: ${line}`));
      await run(copy);
      if (!isSame(shapeOf(copy), whole)) failures.push(`from ${name}: a second start yields a different database`);
    }
    removeDatabase(copy);
    onRound?.(kills);
  }
  rmSync(room, { recursive: true });
  const row = {
    "start versions": { value: from },
    kills: { value: kills },
    "stopped at an intermediate version": { value: between },
    "corrupt, or different in the end": { value: failures.length, limit: 0 },
  };
  const note = `Every table with ${rowsOfEach.toLocaleString("en")} rows where possible, ${seedOf(seed)}.`;
  return { tables: [{ title: "Interrupted upgrades", note, rows: [row] }], failures };
}

/** The schema of a database at each version. */
async function schemasOf(names: string[], file: string): Promise<string[]> {
  const schemas: string[] = [];
  for (const index of names.keys()) {
    await migratePartly(file, (other) => names.indexOf(other) <= index);
    schemas.push(shapeOf(file).schema);
  }
  return schemas;
}

function faultsOf({ versions, schema, wrong }: Shape, names: string[], schemas: string[]): string[] {
  const isPrefix = versions.every((version, index) => version === names[index]);
  const isWhole = schema === schemas[versions.length - 1];
  return [
    ...wrong,
    ...(isPrefix ? [] : ["a version was left out"]),
    ...(isWhole ? [] : [`its tables are not those of ${versions.at(-1)}`]),
  ];
}

function isSame(one: Shape, other: Shape): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function removeDatabase(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
}

/** @param until ms after which it is killed. @throws if it fails by itself. */
async function run(file: string, until?: number): Promise<void> {
  const child = spawn(process.execPath, [program, file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const waiting = new AbortController();
  if (until !== undefined)
    void setTimeout(until, undefined, { signal: waiting.signal }).then(
      () => child.kill("SIGKILL"),
      () => undefined,
    );
  const [code] = await once(child, "exit");
  waiting.abort();
  if (code !== 0 && code !== null) throw new Error(`the upgrade exited with ${code}: ${said}`);
}
