import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import type { Db } from "./database.server.ts";

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** The table this module keeps for itself; it exists before any schema does. */
interface Ledger {
  migrations: { name: string; applied_at: string };
}

/**
 * Brings the database up to the newest migration, each in one transaction together with its entry in the ledger
 * (Kysely's own migrator runs SQLite migrations without one).
 * @param before is asked once, with the first migration that comes, before a database that is not new is changed.
 * @returns the names that were applied now.
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

/** The migration files of a folder in their order: the name begins with the moment it was written. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT\d{4}-[a-z-]+\.ts$/.test(name))
    .sort();
}
