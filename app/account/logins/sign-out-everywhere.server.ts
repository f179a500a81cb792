import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { endOtherLogins, listLogins } from "./other-logins.server.ts";

interface SignOut {
  user: string;
  /** The administrator's id. */
  by: string;
  /** For administrators who sign themselves out: the id of the session to keep, and the hash of its device token. */
  login?: string;
  device?: string;
}

/** `none`: there was no session to end. */
type SignedOut = { kind: "signed out" | "none" | "missing" };

/**
 * Signs a user out of every browser on behalf of an administrator and forgets the browsers, so that the next sign-in
 * from each triggers an email. Administrators who do this to themselves keep their current session.
 */
export function signOutEverywhere(db: Db, { user, by, login, device }: SignOut): Promise<SignedOut> {
  const current = user === by ? { login, device } : {};
  return inTransaction(db, async (transaction) => {
    if (!(await findUserSummary(transaction, { user }))) return { kind: "missing" };
    const logins = await listLogins(transaction, { user });
    const ended = logins.filter(({ id }) => id !== current.login).length;
    await endOtherLogins(transaction, { user, ...current });
    if (ended === 0) return { kind: "none" };
    const [before, after] = [{ logins: logins.length }, { logins: logins.length - ended }];
    await writeAudit(transaction, { by, action: "user.sign_out", id: user, user, before, after });
    return { kind: "signed out" };
  });
}
