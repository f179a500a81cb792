import { pluralize } from "#app/ui/pluralize.ts";
import { relativeTime } from "#app/ui/relative-time.ts";

/** The state of a service. */
export type ServiceState = "healthy" | "degraded" | "down" | "off";

/** The measured status of a service. */
export interface ServiceStatus {
  name: string;
  state: ServiceState;
  /** The findings, in short sentences. */
  details: string[];
}

/** The status of all services, and when it was measured, ISO 8601. */
export interface SystemStatus {
  checkedAt: string;
  services: ServiceStatus[];
}

/** Services with their own word for healthy (SPEC-AD2, Overview). */
const healthyWords: Record<string, string> = { "API Services": "Online", Storage: "Operational" };

/** The state as a word. */
export function stateLabel({ name, state }: Pick<ServiceStatus, "name" | "state">): string {
  if (state === "healthy") return healthyWords[name] ?? "Healthy";
  return { degraded: "Degraded", down: "Down", off: "Not set up" }[state];
}

const late = 15 * 60_000; // ms
const veryLate = 24 * 60 * 60_000; // ms

/** The limit for counting mails. */
export const maxCounted = 10_000;

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
  return count > maxCounted ? "More than 10,000 emails" : pluralize(count, "email");
}

const paymentsLate = 2 * 60 * 60_000; // ms; events are reconciled every hour
const paymentsVeryLate = 24 * 60 * 60_000; // ms

interface PaymentsFound {
  /** How payments are taken. */
  provider: "stripe" | "sandbox" | "none";
  /** When Stripe's events were last read completely, ISO 8601. */
  reconciledAt: string | null;
}

/** The status of payments: whether Stripe's events were reconciled recently. @param now ms. */
export function paymentsStatus(
  { provider, reconciledAt }: PaymentsFound,
  now = Date.now(),
): Omit<ServiceStatus, "name"> {
  if (provider === "none") return { state: "off", details: ["STRIPE_SECRET_KEY isn't set, so nobody can subscribe."] };
  const source = provider === "sandbox" ? "Sandbox payments." : "The Stripe key is set.";
  if (!reconciledAt) return { state: "degraded", details: [source, "Never reconciled."] };
  const since = now - Date.parse(reconciledAt);
  const state = since >= paymentsVeryLate ? "down" : since >= paymentsLate ? "degraded" : "healthy";
  return { state, details: [source, `Last reconciled ${relativeTime(reconciledAt, new Date(now).toISOString())}.`] };
}
