import { hasRole } from "#app/account/roles/roles.server.ts";
import { hashToken } from "#app/account/token.server.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type DeletionReason, deletionReasonNames } from "./account-deleted-mail.ts";
import { deleteAccount } from "./delete-account.server.ts";

interface HandOver {
  user: string;
  /** The administrator's id. */
  by: string;
  /** ISO 8601. */
  now?: string;
}

const exported = "user.export_data" as const;

/** Records that an administrator downloads a person's data, to hand it over. */
export async function recordExport(db: Db, { user, by, now }: HandOver): Promise<void> {
  await writeAudit(db, { by, action: exported, id: user, user, now });
}

const recent = 60 * 60 * 1000; // ms

/** When this administrator last downloaded the person's data, as ISO 8601, if that was within the last hour. */
export async function recentExport(
  db: Db,
  { user, by, now = clock.now().toISOString() }: HandOver,
): Promise<string | undefined> {
  const entry = await db
    .selectFrom("audit_logs")
    .select("created_at")
    .where("object_type", "=", "user")
    .where("object_id", "=", user)
    .where("actor_id", "=", by)
    .where("action", "=", exported)
    .where("created_at", ">", new Date(Date.parse(now) - recent).toISOString())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.created_at;
}

interface DeletionRequest extends HandOver {
  /** The person's email address, as typed to confirm. */
  email: string;
  reason: DeletionReason;
  /** Whether the person doesn't want their data. */
  declined: boolean;
}

/**
 * Why nothing was deleted. `not-exported`: the data was neither downloaded in the last hour nor declined. `missing`: the
 * account is gone.
 */
export type DeletionRefusal = { kind: "missing" | "oneself" | "admin" | "other-email" | "not-exported" };

/**
 * Deletes somebody's account at their request or because the law requires it, as they would do it themselves. The audit
 * log keeps who did it, when and why, and a hash of the account's id instead of the id.
 */
export function deleteOnRequest(db: Db, stored: Parameters<typeof deleteAccount>[1], request: DeletionRequest) {
  const { user, reason } = request;
  return deleteAccount(db, stored, { user, reason, check: (transaction) => checkRequest(transaction, request) });
}

async function checkRequest(transaction: Db, request: DeletionRequest): Promise<DeletionRefusal | undefined> {
  const { user, by, email, reason, declined, now } = request;
  const person = await findUserSummary(transaction, { user });
  if (!person) return { kind: "missing" };
  if (user === by) return { kind: "oneself" };
  if (await hasRole(transaction, { user, role: "admin" })) return { kind: "admin" };
  if (email !== person.email) return { kind: "other-email" };
  if (!declined && !(await recentExport(transaction, { user, by, now }))) return { kind: "not-exported" };
  const after = { reason: deletionReasonNames[reason], data: declined ? "declined" : "downloaded" };
  await writeAudit(transaction, { by, action: "user.delete", id: hashToken(user), after, now });
  return undefined;
}
