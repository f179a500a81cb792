import type { Db } from "#app/platform/db/database.server.ts";

/** The author and time (ISO 8601) of a change. */
export interface LastChange {
  by: string;
  at: string;
}

/** The last change of a question, from the audit log; undefined if it is unchanged since seeding. */
export async function lastChange(db: Db, id: string): Promise<LastChange | undefined> {
  const row = await changesOf(db, id).orderBy("log.id", "desc").limit(1).executeTakeFirst();
  return row && { by: nameOf(row), at: row.created_at };
}

/** The authors of the changes made at these timestamps. */
export async function changersAt(db: Db, id: string, moments: string[]): Promise<Map<string, string>> {
  if (moments.length === 0) return new Map();
  const rows = await changesOf(db, id).where("log.created_at", "in", moments).execute();
  return new Map(rows.map((row) => [row.created_at, nameOf(row)]));
}

function changesOf(db: Db, id: string) {
  return db
    .selectFrom("audit_logs as log")
    .leftJoin("profiles", "profiles.user_id", "log.actor_id")
    .select(["log.created_at", "profiles.first_name", "profiles.last_name"])
    .where("log.object_type", "=", "question")
    .where("log.object_id", "=", id);
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return [first_name, last_name].filter(Boolean).join(" ") || "A former user";
}
