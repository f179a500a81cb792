import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { accountsIn, hasSubscribers, subscribersIn } from "./audience.server.ts";

const size = 500; // addresses per transaction: takes a few milliseconds, so that requests are handled in between

/** The value of `cursor` once all addresses are queued. */
export const isFullyQueued = "end";

/** The position of queueing: among accounts or newsletter subscribers, after this ID. */
interface CursorOfInput {
  source: "account" | "subscriber";
  after: string;
}

interface Which {
  mailing: string;
  /** ISO 8601. */
  now?: string;
}

/**
 * Queues the next batch of a mailing's addresses in ID order and stores the cursor, so that queueing resumes there
 * after a crash. An address is queued at most once.
 * @returns false if there is nothing left to do, or the mailing was stopped.
 */
export function queueNext(db: Db, { mailing: id, now = clock.now().toISOString() }: Which): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const mailing = await transaction
      .selectFrom("mailings")
      .select(["kind", "audience", "selection_id", "cursor"])
      .where("id", "=", id)
      .where("state", "=", "queueing")
      .executeTakeFirst();
    if (!mailing) return false;
    const cursor = placeOf(mailing.cursor);
    const rows =
      cursor.source === "account"
        ? await queueAccounts(transaction, { id, ...mailing, after: cursor.after, now })
        : await queueSubscribers(transaction, { id, ...mailing, after: cursor.after, now });
    const isOver = rows.last === undefined;
    const next = nextCursor(cursor, rows.last, hasSubscribers(mailing));
    await transaction
      .updateTable("mailings")
      .set((set) => ({ queued: set("queued", "+", rows.queued) }))
      .set(next ? { cursor: cursorOf(next) } : { cursor: isFullyQueued, state: "sending" })
      .where("id", "=", id)
      .execute();
    return !(isOver && next === undefined);
  });
}

function placeOf(cursor: string): CursorOfInput {
  const [source = "", after = ""] = cursor.split(":");
  return { source: source === "subscriber" ? "subscriber" : "account", after };
}

function cursorOf({ source, after }: CursorOfInput): string {
  return `${source}:${after}`;
}

/** @param last the last ID read; undefined if the source is exhausted. */
function nextCursor(cursor: CursorOfInput, last: string | undefined, both: boolean): CursorOfInput | undefined {
  if (last !== undefined) return { ...cursor, after: last };
  return cursor.source === "account" && both ? { source: "subscriber", after: "" } : undefined;
}

interface Batch {
  id: string;
  kind: "newsletter" | "communication";
  audience: "all" | "newsletter" | "free" | "pro" | "premium";
  selection_id: string | null;
  after: string;
  now: string;
}

/** Queues accounts. A communication also appears on the dashboard, even for users who opted out of its mail. */
async function queueAccounts(db: Db, { id, kind, audience, selection_id, after, now }: Batch) {
  const found = await accountsIn(db, { kind, audience, selection_id, after }).limit(size).execute();
  const isNotice = kind === "communication";
  const rows = found
    .filter(({ mailed }) => mailed === 1 || isNotice)
    .map(({ id: user_id, address, mailed }) => ({
      ...{ mailing_id: id, address, user_id, subscriber_id: null, due_at: now, notice: isNotice ? 1 : 0 },
      state: mailed === 1 ? ("queued" as const) : ("skipped" as const),
    }));
  return { queued: await insert(db, rows), last: found.at(-1)?.id };
}

async function queueSubscribers(db: Db, { id, audience, after, now }: Batch) {
  const found = await subscribersIn(db, { audience, after }).limit(size).execute();
  const rows = found.map(({ id: subscriber_id, address }) => ({
    ...{ mailing_id: id, address, user_id: null, subscriber_id, due_at: now, notice: 0 },
    state: "queued" as const,
  }));
  return { queued: await insert(db, rows), last: found.at(-1)?.id };
}

type Row = { mailing_id: string; address: string; state: "queued" | "skipped"; due_at: string };

/** @returns the number of newly queued mails. */
async function insert(db: Db, rows: Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await db
    .insertInto("deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["mailing_id", "address"]).doNothing())
    .returning("state")
    .execute();
  return inserted.filter(({ state }) => state === "queued").length;
}
