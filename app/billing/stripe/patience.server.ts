import { expressionBuilder } from "kysely";
import type { Schema } from "#app/platform/db/schema.ts";

/** How long one waits after the first, second … failure, in seconds; after the last as long each time. */
const patience = [5, 30, 120, 600, 3600];
const day = 24 * 60 * 60 * 1000; // ms

/** When to try again after so many failures before this one: ISO 8601. */
export function waitUntil(attempts: number, now: number): string {
  const seconds = patience[Math.min(attempts, patience.length - 1)] ?? 0;
  return new Date(now + seconds * 1000).toISOString();
}

/** Is its time come? Nothing waits for longer than an hour: what does was written by a clock that ran ahead. */
export function dueBy(now: number) {
  const eb = expressionBuilder<Schema, "stripe_customers" | "leaving_customers">();
  return eb.or([eb("due_at", "<=", new Date(now).toISOString()), eb("due_at", ">", new Date(now + day).toISOString())]);
}
