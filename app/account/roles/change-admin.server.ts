import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { grantRole, hasRole, isLastAdmin, revokeRole } from "./roles.server.ts";

interface Change {
  user: string;
  /** The administrator's id; null for the command line. */
  by: string | null;
}

/** `same`: nothing to change. */
export type Granted = { kind: "granted" | "same" | "missing" | "unconfirmed" };
/** `last`: the last administrator keeps the role (SPEC-D13). */
export type Revoked = { kind: "revoked" | "same" | "missing" | "last" };

const admin = "admin" as const;

/** Makes a user with a confirmed address an administrator. */
export function grantAdmin(db: Db, { user, by }: Change): Promise<Granted> {
  return inTransaction(db, async (transaction) => {
    const person = await findUserSummary(transaction, { user });
    if (!person) return { kind: "missing" };
    if (await hasRole(transaction, { user, role: admin })) return { kind: "same" };
    if (!person.confirmed) return { kind: "unconfirmed" };
    await grantRole(transaction, { user, role: admin });
    const [before, after] = [{ admin: false }, { area: "admin" }];
    await writeAudit(transaction, { by, action: "user.grant_admin", id: user, user, before, after });
    return { kind: "granted" };
  });
}

/** The same by email address, for the command line. */
export async function makeAdmin(db: Db, { email }: { email: string }): Promise<"made" | "missing" | "unconfirmed"> {
  const person = await findUserSummary(db, { email });
  if (!person) return "missing";
  const { kind } = await grantAdmin(db, { user: person.id, by: null });
  return kind === "missing" || kind === "unconfirmed" ? kind : "made";
}

/** Revokes a user's administrator role. */
export function revokeAdmin(db: Db, { user, by }: Change): Promise<Revoked> {
  return inTransaction(db, async (transaction) => {
    if (!(await findUserSummary(transaction, { user }))) return { kind: "missing" };
    if (!(await hasRole(transaction, { user, role: admin }))) return { kind: "same" };
    if (await isLastAdmin(transaction, { user })) return { kind: "last" };
    await revokeRole(transaction, { user, role: admin });
    const [before, after] = [{ area: "admin" }, { admin: false }];
    await writeAudit(transaction, { by, action: "user.revoke_admin", id: user, user, before, after });
    return { kind: "revoked" };
  });
}
