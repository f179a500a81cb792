import type { Hono } from "hono";
import type { Payments } from "#app/billing/stripe/payments.server.ts";
// biome-ignore lint/style/noRestrictedImports: the sample data has its process to itself.
import { clock, stopClock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Storage } from "#app/server/storage.server.ts";
import type { SampleFounder } from "./corpus.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** The context of all functions that fill the sample. */
export interface Sampling {
  storage: Storage;
  db: Db;
  payments: Payments;
  /** The pages of the payments sandbox, where cards are entered. */
  pages: Hono;
  /** The origin for links in mails. */
  origin: string;
  /** The end of the sample period, ms since 1970. */
  until: number;
  timeline: Timeline;
  random: Random;
  log: Logger;
  /** The founders, each joining at a different hour. */
  founders: SampleFounder[];
  /** User ids by company, once they have joined. */
  people: Map<string, string>;
  /** The session in each user's browser. */
  logins: Map<string, string>;
  /** The administrator's id. */
  admin: () => string;
}

/** The time this many days before the end, leaving at least three hours for further work. ms since 1970. */
export function daysAgo({ until }: Pick<Sampling, "until">, days: number): number {
  return until - Math.max(days * day, 3 * hour);
}

/** Likewise, at a random time within the following ten hours. */
export function around(sampling: Sampling, days: number): number {
  return daysAgo(sampling, days - sampling.random.below(40) / 96);
}

/** Advances the stopped clock by some minutes. */
export function pass(minutes: number): void {
  stopClock(new Date(clock.now().getTime() + minutes * minute));
}

/** The user with this company. @throws when they have not joined yet, which is an error in the corpus. */
export function userOf({ people }: Sampling, company: string): string {
  const user = people.get(company);
  if (!user) throw new Error(`${company} has not joined yet`);
  return user;
}

/** Narrows a result to the expected kind. @throws with the actual result otherwise. */
export function expected<T extends { kind: string }, K extends T["kind"]>(result: T, kind: K): T & { kind: K } {
  if (result.kind !== kind) throw new Error(`expected ${kind}: ${JSON.stringify(result)}`);
  return result as T & { kind: K };
}

/** Durations in ms. */
const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
