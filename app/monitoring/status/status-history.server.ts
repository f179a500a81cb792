import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import type { ServiceState } from "./service-status.ts";

/** A service changed its state. */
export interface StatusChange {
  id: string;
  service: string;
  state: ServiceState;
  details: string;
  /** ISO 8601. */
  at: string;
}

const life = 400 * 24 * 60 * 60 * 1000; // ms

/** A page of 25 status changes, newest first. */
export async function listStatusChanges(db: Db, place: Cursor): Promise<ListPage<StatusChange>> {
  const query = db.selectFrom("status_changes").select(["id", "service", "state", "details", "changed_at as at"]);
  const rows = await keyset(query, place, { by: ["id"], descending: true }).execute();
  return listPage(rows, place, ({ id }) => [id]);
}

/** Deletes status changes and closed alerts that are over 400 days old, except each service's current state. */
export async function sweepStatusHistory(db: Db, now = Date.now()): Promise<void> {
  const old = new Date(now - life).toISOString();
  await db
    .deleteFrom("status_changes")
    .where("changed_at", "<", old)
    .where("id", "not in", (newest) =>
      newest
        .selectFrom("status_changes")
        .select(({ fn }) => fn.max("id").as("id"))
        .groupBy("service"),
    )
    .execute();
  await db.deleteFrom("alerts").where("over_at", "<", old).execute();
}
