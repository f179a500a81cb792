import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { currentLogin, type RouteArgs } from "../account.server.ts";
import { deviceCookie, forgetDevices } from "../devices.server.ts";
import { endLogins, oldestOf } from "../logins.server.ts";
import { hashToken } from "../token.server.ts";
import { endHalfSignIns } from "../two-step/second-step.server.ts";

const maxListed = 50; // sessions listed

/** A signed-in browser. Times are ISO 8601; `lastSeenAt` is accurate to ten minutes. */
export interface ListedLogin {
  id: string;
  userAgent: string;
  lastSeenAt: string;
}

/** The user's sessions, most recently seen first. */
export async function listLogins(db: Db, { user }: { user: string }): Promise<ListedLogin[]> {
  const now = new Date();
  return db
    .selectFrom("logins")
    .select(["id", "user_agent as userAgent", "last_seen_at as lastSeenAt"])
    .where("user_id", "=", user)
    .where("expires_at", ">", now.toISOString())
    .where("created_at", ">", oldestOf(now))
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
}

interface Ending {
  user: string;
  /** The hash of the requesting browser's device token; it stays known. */
  device?: string;
}

/**
 * Signs a browser out and forgets it, so that the next sign-in from it triggers an email. Ends pending second steps as
 * well, since they may belong to whoever used that browser. Sessions of other users and sessions that have ended are
 * ignored.
 */
export function endLoginById(db: Db, { user, id, device }: Ending & { id: string }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const ended = await transaction
      .deleteFrom("logins")
      .where("user_id", "=", user)
      .where("id", "=", id)
      .returning("device_hash")
      .executeTakeFirst();
    if (ended) await endHalfSignIns(transaction, { user });
    const forgotten = ended?.device_hash;
    if (!forgotten || forgotten === device) return;
    await transaction.deleteFrom("devices").where("user_id", "=", user).where("token_hash", "=", forgotten).execute();
  });
}

/** Signs out and forgets every other browser. @param login the id of the session to keep. */
export function endOtherLogins(db: Db, { user, login, device }: Ending & { login?: string }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await endLogins(transaction, { user, except: login });
    await forgetDevices(transaction, { user, except: device });
  });
}

/** What to keep when signing out other browsers: the current session, and the hash of its device token. */
export async function thisBrowser(args: RouteArgs): Promise<{ login?: string; device?: string }> {
  const token = deviceCookie.tokenOf(args.request);
  return { login: await currentLogin(args), device: token && hashToken(token) };
}
