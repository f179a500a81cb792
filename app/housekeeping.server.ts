import { sweepLogins } from "./account/logins.server.ts";
import { sweepVerifications } from "./account/verifications.server.ts";
import type { Db } from "./platform/db.server.ts";
import type { Logger } from "./platform/log.server.ts";
import { sweepThrottles } from "./platform/throttle.server.ts";

const hour = 60 * 60 * 1000; // ms

/** Removes what has run out: logins, codes and counted tries. */
export async function keepHouse(db: Db): Promise<void> {
  await sweepLogins(db);
  await sweepVerifications(db);
  await sweepThrottles(db);
}

/** Keeps house now and every hour. @returns stop. */
export function startHousekeeping(db: Db, log: Logger): () => void {
  const sweep = () => void keepHouse(db).catch((error) => log.error(error, "housekeeping"));
  sweep();
  const timer = setInterval(sweep, hour);
  return () => clearInterval(timer);
}
