import { setImmediate } from "node:timers/promises";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { idsOfResources } from "#app/resources/admin/list-resources.server.ts";
import { ResourceQuery } from "#app/resources/admin/resource-query.ts";
import { idsOfPeople } from "../users/list-people.server.ts";
import { PeopleFilter } from "../users/people-query.ts";
import { type BulkKind, bulkActions, maxMembers } from "./bulk-action.ts";
import { outcomesOf } from "./member-outcomes.server.ts";

interface BeginBulkInput {
  kind: BulkKind;
  /** The administrator's id. */
  by: string;
  /** Ids of ticked rows, or the filters of a view, as its URL's query string. */
  chosen: { ids: string[] } | { query: string };
}

/** `empty`: no row is left of those chosen. `too many`: more than `maxMembers`; nothing is stored. */
type Begun = { kind: "begun"; id: string } | { kind: "empty" | "too many" };

const size = 500; // rows per transaction: takes a few milliseconds, so that requests are handled in between

/**
 * Stores the rows that an action is for, as they are at this moment: whoever comes to match the filters later is not
 * among them. Nothing is done to them yet.
 */
export async function beginBulk(db: Db, { kind, by, chosen }: BeginBulkInput): Promise<Begun> {
  const [id, now] = [timeOrderedId(), clock.now().toISOString()];
  const query = "query" in chosen ? chosen.query : null;
  await db
    .insertInto("bulk_actions")
    .values({ id, kind, query, state: "choosing", actor_id: by, created_at: now })
    .execute();
  let count = 0;
  for await (const ids of "ids" in chosen ? [chosen.ids] : idsOf(db, kind, chosen.query, now)) {
    for (let from = 0; from < ids.length; from += size) {
      count += await addMembers(db, { id, kind, by, ids: ids.slice(from, from + size) });
      if (count > maxMembers) return { kind: "too many" };
      await setImmediate(); // yield to the event loop
    }
  }
  if (count === 0) return { kind: "empty" };
  await db.updateTable("bulk_actions").set({ state: "preview" }).where("id", "=", id).execute();
  return { kind: "begun", id };
}

/** The ids of all rows of a view, in batches. @param until ISO 8601: those created later are not among them */
function idsOf(db: Db, kind: BulkKind, query: string, until: string): AsyncIterable<string[]> {
  const filter = Object.fromEntries(new URLSearchParams(query));
  return bulkActions[kind].list === "users"
    ? idsOfPeople(db, PeopleFilter.parse(filter), until)
    : idsOfResources(db, ResourceQuery.parse(filter), until);
}

/** Stores rows, with whether the action would reach them. @returns how many of them exist. */
function addMembers(db: Db, { id, kind, by, ids }: { id: string; kind: BulkKind; by: string; ids: string[] }) {
  return inTransaction(db, async (transaction) => {
    const outcomes = await outcomesOf(transaction, { kind, ids, by });
    const isPeople = bulkActions[kind].list === "users";
    const members = [...outcomes].map(([member, outcome]) => ({
      ...{ bulk_id: id, member_id: member, user_id: isPeople ? member : null, outcome },
    }));
    if (members.length > 0)
      await transaction
        .insertInto("bulk_members")
        .values(members)
        .onConflict((conflict) => conflict.columns(["bulk_id", "member_id"]).doNothing())
        .execute();
    return members.length;
  });
}
