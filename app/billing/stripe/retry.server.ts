import { expressionBuilder } from "kysely";
import type { Schema } from "#app/platform/db/schema.ts";

/** Retry delays in seconds after the first, second … failure. The last one repeats. */
const retryDelays = [5, 30, 120, 600, 3600];
const day = 24 * 60 * 60 * 1000; // ms

/** The time of the next retry, ISO 8601. @param attempts the number of earlier failures. */
export function nextAttemptAt(attempts: number, now: number): string {
  const seconds = retryDelays[Math.min(attempts, retryDelays.length - 1)] ?? 0;
  return new Date(now + seconds * 1000).toISOString();
}

/** Matches due rows. No delay exceeds an hour, so rows due more than a day ahead were written by a wrong clock. */
export function dueBy(now: number) {
  const eb = expressionBuilder<Schema, "stripe_customers" | "customer_deletions">();
  return eb.or([eb("due_at", "<=", new Date(now).toISOString()), eb("due_at", ">", new Date(now + day).toISOString())]);
}
