import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { inParts, type Line } from "#app/platform/csv/csv.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { type BulkKind, type BulkState, bulkActions, mayUndo } from "./bulk-action.ts";
import type { Outcome } from "./outcome.ts";

/** A bulk action as its page shows it. Times are ISO 8601. */
export interface Bulk {
  id: string;
  kind: BulkKind;
  /** The filters of the view; null for ticked rows. */
  query: string | null;
  state: BulkState;
  days: number | null;
  reason: string | null;
  begunAt: string | null;
  finishedAt: string | null;
}

/** Finds an action; undefined while its rows are being stored. */
export function findBulk(db: Db, { id }: { id: string }): Promise<Bulk | undefined> {
  return db
    .selectFrom("bulk_actions")
    .select(["id", "kind", "query", "state", "days", "reason", "begun_at as begunAt", "finished_at as finishedAt"])
    .where("id", "=", id)
    .where("state", "<>", "choosing")
    .executeTakeFirst();
}

/** A row as an example of an outcome. */
interface Example {
  id: string;
  name: string;
}

/** The rows with one outcome: their number, and the first of them. */
export interface OutcomeCount {
  outcome: Outcome;
  count: number;
  examples: Example[];
}

const shown = 10; // examples of each outcome

/** The outcomes of an action's rows. Two queries of an index, whatever the number of rows. */
export async function countOutcomes(db: Db, { id, kind }: Pick<Bulk, "id" | "kind">): Promise<OutcomeCount[]> {
  const counts = await db
    .selectFrom("bulk_members")
    .select(["outcome", ({ fn }) => fn.countAll<number>().as("count")])
    .where("bulk_id", "=", id)
    .groupBy("outcome")
    .orderBy("outcome")
    .execute();
  const examples = await findExamples(
    db,
    { id, kind },
    counts.map(({ outcome }) => outcome),
  );
  return counts.map(({ outcome, count }) => ({
    ...{ outcome, count },
    examples: examples.filter((example) => example.outcome === outcome).map(({ id, name }) => ({ id, name })),
  }));
}

/** The names of a few rows of each outcome, in one query. */
async function findExamples(db: Db, { id, kind }: Pick<Bulk, "id" | "kind">, outcomes: Outcome[]) {
  const [first, ...others] = outcomes.map((outcome) =>
    db
      .selectFrom((member) =>
        member
          .selectFrom("bulk_members")
          .select(["member_id", "outcome"])
          .where("bulk_id", "=", id)
          .where("outcome", "=", outcome)
          .orderBy("member_id")
          .limit(shown)
          .as("member"),
      )
      .leftJoin("profiles", "profiles.user_id", "member.member_id")
      .leftJoin("resources", "resources.id", "member.member_id")
      .select(["member.member_id as id", "member.outcome", "profiles.first_name", "profiles.last_name"])
      .select("resources.title"),
  );
  if (!first) return [];
  const rows = await others.reduce((all, other) => all.unionAll(other), first).execute();
  const isPeople = bulkActions[kind].list === "users";
  return rows.map(({ id, outcome, first_name, last_name, title }) => ({
    ...{ id, outcome },
    name: (isPeople ? first_name && `${first_name} ${last_name}` : title) || "no longer there",
  }));
}

interface ChangeInput {
  id: string;
  /** The administrator's id. */
  by: string;
  now?: string;
}

/** Whether an action was changed; false if its state didn't allow it, such as after the same form was sent before. */
type Changed = Promise<boolean>;

/** Starts an action, with one audit entry that says to how many rows it is done. */
export function confirmBulk(
  db: Db,
  { id, by, days, reason, now = clock.now().toISOString() }: ChangeInput & { days: number; reason: string },
): Changed {
  return inTransaction(db, async (transaction) => {
    const bulk = await findBulk(transaction, { id });
    if (bulk?.state !== "preview") return false;
    const { does } = bulkActions[bulk.kind].deed;
    const given = { ...(does === "coupon" && { days }), ...(does === "decline" && { reason }) };
    await transaction
      .updateTable("bulk_actions")
      .set({ state: "running", actor_id: by, begun_at: now, ...given })
      .where("id", "=", id)
      .execute();
    const rows = await countWith(transaction, id, "waiting");
    const after = { rows, of: chosenText(bulk.query), ...given };
    await writeAudit(transaction, { by, action: `bulk.${bulk.kind}`, id, after, now });
    return true;
  });
}

/** Which rows were chosen, for the audit log, which keeps no searches: they may name somebody who leaves. */
function chosenText(query: string | null): string {
  if (query === null) return "ticked rows";
  const filters = new URLSearchParams(query);
  if (filters.has("q")) filters.set("q", "(search)");
  return decodeURIComponent(filters.toString()) || "all";
}

/** Stops an action: rows that are done stay done, or undone, and nothing is done to the rest. */
export function cancelBulk(db: Db, { id, by, now = clock.now().toISOString() }: ChangeInput): Changed {
  return inTransaction(db, async (transaction) => {
    const bulk = await findBulk(transaction, { id });
    if (bulk?.state !== "running" && bulk?.state !== "undoing") return false;
    await transaction
      .updateTable("bulk_actions")
      .set({ state: "cancelled", finished_at: now })
      .where("id", "=", id)
      .execute();
    const after = { done: await countWith(transaction, id, "done"), state: "cancelled" };
    await writeAudit(transaction, { by, action: "bulk.cancel", id, after, now });
    return true;
  });
}

/** Starts to take back what was done. */
export function undoBulk(db: Db, { id, by, now = clock.now().toISOString() }: ChangeInput): Changed {
  return inTransaction(db, async (transaction) => {
    const bulk = await findBulk(transaction, { id });
    if (!bulk || !mayUndo(bulk.kind, bulk.state)) return false;
    await transaction
      .updateTable("bulk_actions")
      .set({ state: "undoing", actor_id: by, begun_at: now, finished_at: null })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, {
      ...{ by, action: "bulk.undo", id, now },
      after: { rows: await countWith(transaction, id, "done") },
    });
    return true;
  });
}

async function countWith(db: Db, id: string, outcome: Outcome): Promise<number> {
  const { count } = await db
    .selectFrom("bulk_members")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("bulk_id", "=", id)
    .where("outcome", "=", outcome)
    .executeTakeFirstOrThrow();
  return count;
}

export const exportColumns = [
  ...["Id", "First name", "Last name", "Company", "Email", "Plan", "Subscription", "Subscription end"],
  ...["Created", "Last active"],
];

/** Yields a line for each user of an exported selection who still has an account. */
export async function* exportLines(db: Db, { id }: { id: string }): AsyncGenerator<Line[]> {
  const query = db
    .selectFrom("bulk_members as member")
    .innerJoin("profiles", "profiles.user_id", "member.member_id")
    .innerJoin("users", "users.id", "member.member_id")
    .leftJoin("subscribers", "subscribers.user_id", "member.member_id")
    .select(["member.member_id as id", "profiles.first_name", "profiles.last_name", "profiles.company_name"])
    .select(["users.email", "profiles.plan", "subscribers.subscribed_by", "subscribers.subscription_end"])
    .select(["users.created_at", "profiles.last_active_at"])
    .where("member.bulk_id", "=", id)
    .where("member.outcome", "=", "done");
  const read = (last: { id: string } | undefined, size: number) =>
    keyset(query, last ? { after: [last.id] } : {}, {
      by: ["member.member_id"],
      equal: ["profiles.user_id", "users.id"],
      descending: false,
      size: size - 1,
    }).execute();
  for await (const rows of inParts<Awaited<ReturnType<typeof read>>[number]>(read))
    yield rows.map((row) => [
      ...[row.id, row.first_name, row.last_name, row.company_name, row.email, row.plan],
      ...[row.subscribed_by, row.subscription_end, row.created_at, row.last_active_at],
    ]);
}
