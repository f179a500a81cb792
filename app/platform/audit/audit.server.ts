import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { timeOrderedId } from "../db/time-ordered-id.ts";
import type { AuditObject } from "./audit-objects.ts";

export { type AuditObject, auditObjects } from "./audit-objects.ts";

/** One change that an administrator made. */
export interface Change {
  /** Who made it: a user's id; null for the command line. */
  by: string | null;
  /** What was done, as a verb and its object: "question.update". */
  action: `${AuditObject}.${string}`;
  /** The id of what was changed; of a setting its name. */
  id: string;
  /** Whom it concerns, where it is about somebody or something of theirs: what is kept of it goes when they leave. */
  user?: string | null;
  /** What was changed, as it was and as it is: the fields that differ, and in both one that names the thing, if need be. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** ISO 8601. */
  now?: string;
}

/**
 * Writes a change into the audit log, which only grows. It belongs into the transaction that makes the change. Who
 * changes nothing writes nothing.
 */
export async function writeAudit(db: Db, change: Change): Promise<void> {
  const { by, action, id, user = null, before, after, now = clock.now().toISOString() } = change;
  await db
    .insertInto("audit_logs")
    .values({
      id: timeOrderedId(),
      actor_id: by,
      action,
      object_type: action.slice(0, action.indexOf(".")),
      object_id: id,
      user_id: user,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      created_at: now,
    })
    .execute();
}

/**
 * Empties what the audit log says of something that somebody takes back: their words, and words about them. That it was
 * changed, when and by whom, stays. It belongs into the transaction that deletes the thing.
 */
export async function forgetWords(db: Db, { kind, id }: { kind: AuditObject; id: string }): Promise<void> {
  await db
    .updateTable("audit_logs")
    .set({ before: null, after: null })
    .where("object_type", "=", kind)
    .where("object_id", "=", id)
    .where("user_id", "is not", null)
    .execute();
}

/** Of two states of the same thing the fields that differ: `before` and `after` of a change; nothing when none does. */
export function differences<T extends Record<string, unknown>>(was: T, is: Partial<T>) {
  const names = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  if (names.length === 0) return undefined;
  const of = (state: Partial<T>) => Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: of(was), after: of(is) };
}
