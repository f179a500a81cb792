import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type MailingAction, type MailingKind, type MailingState, may } from "./mailing.ts";
import { isFullyQueued } from "./queue-mailing.server.ts";

interface SendMailingInput {
  kind: MailingKind;
  id: string;
  /** The administrator's ID. */
  by: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** `same`: already in the requested state. `not now`: not allowed in the current state. */
type Changed = { kind: "changed" | "same" | "missing" } | { kind: "not now"; state: MailingState };

/** Starts a mailing: its addresses are queued next. Idempotent. */
export function sendMailing(db: Db, input: SendMailingInput): Promise<Changed> {
  return change(db, "send", input, ["queueing", "sending", "paused", "done"], (now) => ({
    ...{ state: "queueing" as const, begun_at: now, scheduled_at: null },
  }));
}

/** Schedules a mailing. @param at ISO 8601 */
export function scheduleMailing(db: Db, { at, ...input }: SendMailingInput & { at: string }): Promise<Changed> {
  return change(db, "schedule", input, [], () => ({ state: "scheduled" as const, scheduled_at: at }));
}

/** Turns a scheduled mailing back into a draft. */
export function unscheduleMailing(db: Db, input: SendMailingInput): Promise<Changed> {
  return change(db, "unschedule", input, ["draft"], () => ({ state: "draft" as const, scheduled_at: null }));
}

/** Pauses a mailing after the mail in flight. */
export function pauseMailing(db: Db, input: SendMailingInput): Promise<Changed> {
  return change(db, "pause", input, ["paused"], () => ({ state: "paused" as const, retry_at: null }));
}

/** Resumes a paused mailing. */
export function resumeMailing(db: Db, input: SendMailingInput): Promise<Changed> {
  return change(db, "resume", input, ["queueing", "sending"], (_, cursor) => ({
    ...{ state: cursor === isFullyQueued ? ("sending" as const) : ("queueing" as const), retry_at: null },
  }));
}

/** Cancels a mailing. Mails already sent cannot be recalled. */
export function cancelMailing(db: Db, input: SendMailingInput): Promise<Changed> {
  return change(db, "cancel", input, ["cancelled"], (now) => {
    return { state: "cancelled" as const, retry_at: null, finished_at: now };
  });
}

interface Row {
  state: MailingState;
  scheduled_at?: string | null;
  begun_at?: string;
  finished_at?: string;
  retry_at?: null;
}

/** @param done the states in which the action has already taken effect. */
function change(
  db: Db,
  action: MailingAction,
  { kind, id, by, now = clock.now().toISOString() }: SendMailingInput,
  done: MailingState[],
  after: (now: string, cursor: string) => Row,
): Promise<Changed> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("mailings")
      .select(["state", "cursor", "subject"])
      .where("id", "=", id)
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (!row) return { kind: "missing" };
    if (!may(row.state, action))
      return done.includes(row.state) ? { kind: "same" } : { kind: "not now", state: row.state };
    const next = after(now, row.cursor);
    await transaction
      .updateTable("mailings")
      .set({ ...next, updated_at: now })
      .where("id", "=", id)
      .execute();
    const { subject } = row;
    const changed = { before: { subject, state: row.state }, after: { subject, state: next.state } };
    await writeAudit(transaction, { by, action: `${kind}.${action}`, id, ...changed, now });
    return { kind: "changed" };
  });
}

/** Starts the scheduled mailings that are due. */
export async function beginScheduled(
  db: Db,
  { now = clock.now().toISOString() }: { now?: string } = {},
): Promise<void> {
  await db
    .updateTable("mailings")
    .set({ state: "queueing", begun_at: now, updated_at: now })
    .where("state", "=", "scheduled")
    .where("scheduled_at", "<=", now)
    .execute();
}
