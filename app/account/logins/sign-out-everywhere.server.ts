import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { endOtherLogins, listLogins } from "./other-logins.server.ts";

interface SignOut {
  user: string;
  /** The administrator's id. */
  by: string;
  /** Of whoever signs themselves out: the id of the login that goes on, and the hash of its browser's token. */
  login?: string;
  device?: string;
}

/** `none`: they were not signed in, or nowhere else. */
export type SignedOut = { kind: "signed out" | "none" | "missing" };

/**
 * Signs somebody out of every browser, for an administrator, and forgets the browsers: coming in from there is news
 * again. Whoever does it to themselves stays signed in where they are.
 */
export function signOutEverywhere(db: Db, { user, by, login, device }: SignOut): Promise<SignedOut> {
  const kept = user === by ? { login, device } : {};
  return inTransaction(db, async (transaction) => {
    if (!(await findUserSummary(transaction, { user }))) return { kind: "missing" };
    const logins = await listLogins(transaction, { user });
    const ended = logins.filter(({ id }) => id !== kept.login).length;
    await endOtherLogins(transaction, { user, ...kept });
    if (ended === 0) return { kind: "none" };
    const [before, after] = [{ logins: logins.length }, { logins: logins.length - ended }];
    await writeAudit(transaction, { by, action: "user.sign_out", id: user, user, before, after });
    return { kind: "signed out" };
  });
}
