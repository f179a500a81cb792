import { sweepChallenges } from "./account/challenges.server.ts";
import { sweepDevices } from "./account/devices.server.ts";
import { sweepLogins } from "./account/logins.server.ts";
import { sweepResets } from "./account/reset/resets.server.ts";
import { sweepVerifications } from "./account/verifications.server.ts";
import { sweepUserActivity } from "./analytics/user-activity.server.ts";
import { sweepVisits } from "./analytics/visit-log.server.ts";
import { sweepShares } from "./assessment/shares/sweep-shares.server.ts";
import { sweepPayments } from "./billing/stripe/sweep-payments.server.ts";
import { sweepSubscribers } from "./billing/subscriber.server.ts";
import { remindOfResults } from "./experiments/tracked/remind.server.ts";
import { sweepInterviews } from "./interviews/sweep-interviews.server.ts";
import { sweepDeliveries } from "./newsletter/mailings/sweep-deliveries.server.ts";
import type { Logger } from "./platform/log.server.ts";
import { sweepTries } from "./platform/throttle.server.ts";
import { sweepUploads } from "./platform/uploads/sweep-uploads.server.ts";
import { formTime } from "./platform/uploads/upload-limits.ts";
import { sweepResources } from "./resources/sweep-resources.server.ts";
import type { Storage } from "./storage.server.ts";

const hour = 60 * 60 * 1000; // ms

/**
 * Removes what has run out: logins, codes, links, counted tries and visits, shared results, files that no form was sent
 * with or no row names; writes down which plans have ended, and reminds of experiments that end.
 * @param origin of the links in mails.
 */
export async function keepHouse({ db, files, uploads }: Storage, log: Logger, origin: string): Promise<void> {
  await sweepLogins(db);
  await sweepDevices(db);
  await sweepChallenges(db);
  await sweepResets(db);
  await sweepVerifications(db);
  await sweepTries(db);
  await sweepSubscribers(db);
  await sweepPayments(db);
  await sweepVisits(db);
  await sweepUserActivity(db);
  await sweepShares(db);
  await remindOfResults(db, { origin });
  await sweepDeliveries(db);
  await sweepUploads(db, uploads, { grace: formTime + hour, log }); // a form's first file waits for its last
  await sweepResources(db, files, { log });
  await sweepInterviews(db, files, log);
}

/** Keeps house now and every hour. @returns stop. */
export function startHousekeeping(storage: Storage, log: Logger, origin: string): () => void {
  const sweep = () => void keepHouse(storage, log, origin).catch((error) => log.error(error, "housekeeping"));
  sweep();
  const timer = setInterval(sweep, hour);
  return () => clearInterval(timer);
}
