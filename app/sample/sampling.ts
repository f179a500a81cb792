import type { Hono } from "hono";
import type { Payments } from "#app/billing/stripe/payments.server.ts";
import { clock, stopClock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Storage } from "#app/storage.server.ts";
import type { SampleFounder } from "./corpus.ts";
import { day, hour, minute } from "./days.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** What everything works with that fills the sample. */
export interface Sampling {
  storage: Storage;
  db: Db;
  payments: Payments;
  /** Of the payments sandbox, where cards are typed in. */
  pages: Hono;
  /** The first part of links in mails. */
  origin: string;
  /** The end of it all, ms since 1970. */
  until: number;
  timeline: Timeline;
  random: Random;
  log: Logger;
  /** Who joins, each at an hour of their own. */
  founders: SampleFounder[];
  /** Users by their company, once they have joined. */
  people: Map<string, string>;
  /** The login that each user's browser has. */
  logins: Map<string, string>;
  /** The administrator. */
  admin: () => string;
}

/** A moment so many days before the end, and late enough for half a day's work. ms since 1970. */
export function daysAgo({ until }: Pick<Sampling, "until">, days: number): number {
  return until - Math.max(days * day, 3 * hour);
}

/** The same, at some time within the ten hours after it. */
export function around(sampling: Sampling, days: number): number {
  return daysAgo(sampling, days - sampling.random.below(40) / 96);
}

/** Lets minutes go by in what happens now. */
export function pass(minutes: number): void {
  stopClock(new Date(clock.now().getTime() + minutes * minute));
}

/** Who has this company. @throws when they have not joined yet: the corpus is wrong. */
export function userOf({ people }: Sampling, company: string): string {
  const user = people.get(company);
  if (!user) throw new Error(`${company} has not joined yet`);
  return user;
}

/** Says what went wrong when a verb did not do what the sample wants. */
export function expected<T extends { kind: string }, K extends T["kind"]>(result: T, kind: K): T & { kind: K } {
  if (result.kind !== kind) throw new Error(`expected ${kind}: ${JSON.stringify(result)}`);
  return result as T & { kind: K };
}
