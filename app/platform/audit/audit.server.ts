import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { timeOrderedId } from "../db/short-id.ts";
import type { AuditObject } from "./audit-entry.ts";

export { type AuditObject, auditObjects } from "./audit-entry.ts";

/** A change by an administrator. */
export interface Change {
  /** The actor's user id; null for the command line. */
  by: string | null;
  /** Object kind and verb: "question.update". */
  action: `${AuditObject}.${string}`;
  /** The object's id; for a setting its name. */
  id: string;
  /** The user concerned, if any: `before` and `after` are deleted with their account. */
  user?: string | null;
  /** The fields that differ, before and after, and in both an identifying field if needed. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** ISO 8601. */
  now?: string;
}

/**
 * Writes a change to the append-only audit log. Call it in the transaction that makes the change, and only if something
 * changed.
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
 * Redacts the audit log of an object that its user deletes: text by them and about them. The entries themselves, with
 * time and actor, remain. Call it in the transaction that deletes the object.
 */
export async function eraseTexts(db: Db, { kind, id }: { kind: AuditObject; id: string }): Promise<void> {
  await db
    .updateTable("audit_logs")
    .set({ before: null, after: null })
    .where("object_type", "=", kind)
    .where("object_id", "=", id)
    .where("user_id", "is not", null)
    .execute();
}

/** The fields that differ between two states, as `before` and `after` of a change; undefined if none do. */
export function differences<T extends Record<string, unknown>>(was: T, is: Partial<T>) {
  const names = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  if (names.length === 0) return undefined;
  const of = (state: Partial<T>) => Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: of(was), after: of(is) };
}
