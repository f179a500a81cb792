import { v7 as timeOrderedId } from "uuid";
import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import type { ServiceState, ServiceStatus, SystemStatus } from "./service-status.ts";

const maxBuffered = 1_000; // changes buffered while the database is not writable

/** Records the state changes of services. */
interface StatusLog {
  /**
   * @returns the changes since the previous call. @throws when they cannot be written; they stay buffered for the next
   * call.
   */
  note(status: SystemStatus): Promise<ServiceStatus[]>;
}

type Change = Omit<ServiceStatus, "details"> & { id: string; details: string; at: string };

/** Opens the log; it continues from the last recorded states. */
export function openStatusLog(db: Db): StatusLog {
  let states: Map<string, ServiceState> | undefined;
  const waiting: Change[] = [];
  return {
    async note({ checkedAt, services }) {
      states ??= await readStates(db);
      const known = states;
      const changes = services.filter(({ name, state }) => known.get(name) !== state);
      for (const { name, state, details } of changes) {
        known.set(name, state);
        if (waiting.length < maxBuffered)
          waiting.push({ id: timeOrderedId(), name, state, details: details.join(" "), at: checkedAt });
      }
      if (waiting.length > 0) await write(db, waiting);
      waiting.length = 0;
      return changes;
    },
  };
}

function write(db: Db, changes: Change[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const { id, name, state, details, at } of changes)
      await transaction
        .insertInto("status_changes")
        .values({ id, service: name, state, details, changed_at: at })
        .execute();
  });
}

/** The last recorded state of each service. */
async function readStates(db: Db): Promise<Map<string, ServiceState>> {
  const rows = await db
    .selectFrom("status_changes")
    .select(["service", "state"])
    .where("id", "in", (newest) =>
      newest
        .selectFrom("status_changes")
        .select(({ fn }) => fn.max("id").as("id"))
        .groupBy("service"),
    )
    .execute();
  return new Map(rows.map(({ service, state }) => [service, state]));
}

/** A service changed its state. */
export interface StatusChange {
  id: string;
  service: string;
  state: ServiceState;
  details: string;
  /** ISO 8601. */
  at: string;
}

const lifetime = 400 * 24 * 60 * 60 * 1000; // ms

/** A page of 25 status changes, newest first. */
export async function listStatusChanges(db: Db, cursor: Cursor): Promise<ListPage<StatusChange>> {
  const query = db.selectFrom("status_changes").select(["id", "service", "state", "details", "changed_at as at"]);
  const rows = await keyset(query, cursor, { by: ["id"], descending: true }).execute();
  return listPage(rows, cursor, ({ id }) => [id]);
}

/** Deletes status changes and closed alerts that are over 400 days old, except each service's current state. */
export async function sweepStatusHistory(db: Db, now = Date.now()): Promise<void> {
  const old = new Date(now - lifetime).toISOString();
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
