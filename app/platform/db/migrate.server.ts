import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import type { Db } from "./database.server.ts";
import { type Dialect, dialectOf, listDatabaseTables } from "./dialect.server.ts";

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** This module's own table, which exists before any schema. */
interface Ledger {
  migrations: { name: string; applied_at: string };
}

/**
 * Applies all pending migrations, each in one transaction together with its ledger row (Kysely's own migrator runs
 * SQLite migrations without one). Several processes may do so at once: each migration is applied by one of them.
 * @param before called once with the first pending migration, before an existing database is changed.
 * @returns the names applied by this call.
 * @throws when the database knows a migration that `folder` lacks: it comes from a newer version.
 */
export async function migrate(db: Db, folder: string, before?: (first: string) => Promise<void>): Promise<string[]> {
  const ledger = db as unknown as Kysely<Ledger>;
  await alone(ledger, (transaction) =>
    transaction.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", "text", (column) => column.notNull())
      .execute(),
  );

  const { pending, applied } = await compareWithLedger(db, folder);
  if (pending[0] && applied.length > 0) await before?.(pending[0]);
  const done: string[] = [];
  for (const name of pending) {
    const migration = (await import(pathToFileURL(join(folder, name)).href)) as Migration;
    const isNew = await alone(ledger, async (transaction) => {
      const entry = transaction.insertInto("migrations").values({ name, applied_at: new Date().toISOString() });
      const { numInsertedOrUpdatedRows } = await entry.onConflict((on) => on.doNothing()).executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await migration.up(transaction as unknown as Kysely<unknown>);
      return true;
    });
    if (isNew) done.push(name);
  }
  return done;
}

/** Whether a database has all migrations. @throws as `migrate`. */
export async function isMigrated(db: Db, folder: string): Promise<boolean> {
  if (!(await listDatabaseTables(db)).includes("migrations")) return false;
  return (await compareWithLedger(db, folder)).pending.length === 0;
}

async function compareWithLedger(db: Db, folder: string) {
  const names = migrationNames(folder, dialectOf(db));
  const rows = await (db as unknown as Kysely<Ledger>).selectFrom("migrations").select("name").execute();
  const applied = rows.map((row) => row.name);
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown) throw new Error(`The database is from a newer version (it has "${unknown}"). Start that version.`);
  return { applied, pending: names.filter((name) => !applied.includes(name)) };
}

const migrationLock = 0x66_70_6d; // any number that nothing else in the database locks

/** Runs a transaction while no other process migrates. SQLite's transactions exclude each other anyway. */
function alone<T>(ledger: Kysely<Ledger>, work: (transaction: Kysely<Ledger>) => Promise<T>): Promise<T> {
  return ledger.transaction().execute(async (transaction) => {
    if (dialectOf(ledger) === "postgres")
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    return work(transaction);
  });
}

const baseline = "-postgres-baseline.ts";

/**
 * The migration files of a folder in order: names begin with the time of writing. PostgreSQL begins with its baseline,
 * which stands for all before it, and which SQLite skips; both apply what comes after.
 */
export function migrationNames(folder: string, dialect: Dialect): string[] {
  const all = readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT\d{4}-[a-z-]+\.ts$/.test(name))
    .sort();
  if (dialect === "sqlite") return all.filter((name) => !name.endsWith(baseline));
  return all.slice(
    Math.max(
      all.findIndex((name) => name.endsWith(baseline)),
      0,
    ),
  );
}
