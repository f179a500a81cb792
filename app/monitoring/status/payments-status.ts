import { relativeTime } from "#app/ui/relative-time.ts";
import type { ServiceStatus } from "./service-status.ts";

const late = 2 * 60 * 60_000; // ms; events are reconciled every hour
const veryLate = 24 * 60 * 60_000; // ms

interface PaymentsFound {
  /** How payments are taken. */
  way: "stripe" | "sandbox" | "none";
  /** When Stripe's events were last read completely, ISO 8601. */
  reconciledAt: string | null;
}

/** The status of payments: whether Stripe's events were reconciled recently. @param now ms. */
export function paymentsStatus({ way, reconciledAt }: PaymentsFound, now = Date.now()): Omit<ServiceStatus, "name"> {
  if (way === "none") return { state: "off", details: ["STRIPE_SECRET_KEY isn't set, so nobody can subscribe."] };
  const source = way === "sandbox" ? "Sandbox payments." : "The Stripe key is set.";
  if (!reconciledAt) return { state: "degraded", details: [source, "Never reconciled."] };
  const since = now - Date.parse(reconciledAt);
  const state = since >= veryLate ? "down" : since >= late ? "degraded" : "healthy";
  return { state, details: [source, `Last reconciled ${relativeTime(reconciledAt, new Date(now).toISOString())}.`] };
}
