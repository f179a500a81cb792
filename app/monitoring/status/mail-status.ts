import { pluralize } from "#app/ui/pluralize.ts";
import type { ServiceStatus } from "./service-status.ts";

const late = 15 * 60_000; // ms
const veryLate = 24 * 60 * 60_000; // ms

/** The limit for counting mails. */
export const mostCounted = 10_000;

interface MailQueue {
  queued: number;
  dead: number;
  oldestDue: string | null;
  lastDead: string | null;
}

/**
 * The status of the mail queue. Reports mails that are long overdue or were given up within the last day.
 * @param sends whether there is a mail server. @param now ms.
 */
export function mailStatus(
  { queued, dead, oldestDue, lastDead }: MailQueue,
  sends: boolean,
  now = Date.now(),
): Omit<ServiceStatus, "name"> {
  const waits = oldestDue === null ? 0 : Math.max(0, now - Date.parse(oldestDue));
  const since = waits >= 60_000 ? `, the oldest is due for ${pluralize(Math.floor(waits / 60_000), "minute")}` : "";
  const queue = [`${mails(queued)} waiting${since}.`, `${mails(dead)} given up.`];
  if (!sends) return { state: "off", details: ["SMTP_URL isn't set, so emails wait in the queue.", ...queue] };
  const failing = lastDead !== null && now - Date.parse(lastDead) < veryLate;
  const state = waits >= veryLate ? "down" : waits >= late || failing ? "degraded" : "healthy";
  return { state, details: queue };
}

function mails(count: number): string {
  return count > mostCounted ? "More than 10,000 mails" : pluralize(count, "mail");
}
