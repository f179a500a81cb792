import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { forgetDevices } from "../devices.server.ts";
import { endLogins, oldestOf } from "../logins.server.ts";
import { endHalfSignIns } from "../two-step/second-step.server.ts";

const most = 50; // logins listed

/** A browser that is signed in. Moments are ISO 8601; `lastSeenAt` is right to ten minutes. */
export interface ListedLogin {
  id: string;
  userAgent: string;
  lastSeenAt: string;
}

/** The browsers that are signed in to a person's account, the one seen last first. */
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
    .limit(most)
    .execute();
}

interface Ending {
  user: string;
  /** The hash of the device token of the browser that asks: it stays known. */
  device?: string;
}

/**
 * Signs a browser out and no longer knows it: coming in from there is news again. A sign-in half done ends as well: it may
 * be theirs who sat there. Another's login is one that does not
 * exist, and one that has ended stays so.
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

/** Signs out and forgets every browser but the one that asks. @param login the id of the one that goes on. */
export function endOtherLogins(db: Db, { user, login, device }: Ending & { login?: string }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await endLogins(transaction, { user, except: login });
    await forgetDevices(transaction, { user, except: device });
  });
}
