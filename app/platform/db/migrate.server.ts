import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import type { Db } from "./database.server.ts";

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** This module's own table, which exists before any schema. */
interface Ledger {
  migrations: { name: string; applied_at: string };
}

/**
 * Applies all pending migrations, each in one transaction together with its ledger row (Kysely's own migrator runs
 * SQLite migrations without one).
 * @param before called once with the first pending migration, before an existing database is changed.
 * @returns the names applied by this call.
 * @throws when the database knows a migration that `folder` lacks: it comes from a newer version.
 */
export async function migrate(db: Db, folder: string, before?: (first: string) => Promise<void>): Promise<string[]> {
  const ledger = db as unknown as Kysely<Ledger>;
  await ledger.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();

  const names = migrationNames(folder);
  const applied = (await ledger.selectFrom("migrations").select("name").execute()).map((row) => row.name);
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown) throw new Error(`The database is from a newer version (it has "${unknown}"). Start that version.`);

  const pending = names.filter((name) => !applied.includes(name));
  if (pending[0] && applied.length > 0) await before?.(pending[0]);
  for (const name of pending) {
    const migration = (await import(pathToFileURL(join(folder, name)).href)) as Migration;
    await ledger.transaction().execute(async (transaction) => {
      await transaction.insertInto("migrations").values({ name, applied_at: new Date().toISOString() }).execute();
      await migration.up(transaction as unknown as Kysely<unknown>);
    });
  }
  return pending;
}

/** The migration files of a folder in order: names begin with the time of writing. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT\d{4}-[a-z-]+\.ts$/.test(name))
    .sort();
}
