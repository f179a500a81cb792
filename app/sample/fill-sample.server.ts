import { randomBytes } from "node:crypto";
import { addNote } from "#app/account/notes/notes.server.ts";
import { makeAdmin } from "#app/account/roles/change-admin.server.ts";
import { newestSession } from "#app/assessment/sessions/sessions.server.ts";
import { fetchMissedEvents, noteWebhook } from "#app/billing/stripe/reconcile.server.ts";
import { startExperiment } from "#app/experiments/creator/start-experiment.server.ts";
import { trackExperiment } from "#app/experiments/creator/track-experiment.server.ts";
import { dropExperiment, recordResult } from "#app/experiments/tracked/change-experiment.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-form.ts";
// biome-ignore lint/style/noRestrictedImports: the sample data has its process to itself.
import { clock, stopClock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { sendDueMails } from "#app/platform/mail/mail-worker.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { openPaymentsService } from "#app/server/payments.server.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { planAssessments, planBenchmarks, planOutcomes, planSignedReport, questionId } from "./assess.server.ts";
import { corpus, type SampleExperiment } from "./corpus.ts";
import { planCoupons } from "./coupons.server.ts";
import { planInterviews } from "./interviews.server.ts";
import { join, planVisits } from "./join.server.ts";
import { planLibrary, planReaders } from "./library.server.ts";
import { planMailings } from "./mailings.server.ts";
import { planPlan } from "./plans.server.ts";
import { planPrograms } from "./programs.server.ts";
import { randomFrom } from "./random.ts";
import { around, day, daysAgo, expected, pass, type Sampling, userOf } from "./sampling.ts";
import { openTimeline } from "./timeline.ts";
import { planVisitors } from "./visitors.server.ts";

/** Stops the clock at the start of the sample. Call it before the storage is opened, so that all rows are as old. */
export function beginSample(until: Date): void {
  stopClock(new Date(until.getTime() - 91 * day));
}

/** @throws one line when there are users or newsletter subscribers. */
export async function refusePeople({ db }: Pick<Storage, "db">): Promise<void> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const reader = await db.selectFrom("newsletter_subscribers").select("id").limit(1).executeTakeFirst();
  if (!user && !reader) return;
  throw new Error("this database has users. Sample data requires an empty one: set STORAGE_DIR to a new folder.");
}

/** An account to sign in to. */
interface SampleAccount {
  who: string;
  email: string;
  password: string;
}

interface Filling {
  storage: Storage;
  env: Env;
  log: Logger;
  /** The same seed produces the same data. */
  seed: number;
  /** The end of the sample period. */
  until: Date;
  /** The server's origin, for links in mails. */
  origin: string;
}

const administrator = {
  first: "Robin",
  last: "Hale",
  company: "Firstproof",
  email: "admin@sample.example",
  method: "password",
} as const;

/**
 * Fills an empty database with 40 founders and their activity over 90 days, using the product's own functions with the
 * clock stopped at each moment. The clock resumes when this ends (beginSample).
 * @returns the accounts to sign in to.
 */
export async function fillSample({ storage, env, log, seed, until, origin }: Filling): Promise<SampleAccount[]> {
  const { db } = storage;
  const service = await openPaymentsService({ env, log, origin: () => origin, sheet: "" });
  try {
    const { payments, pages } = service;
    if (!payments || !pages) throw new Error("there is no payments sandbox.");
    const library = await db.selectFrom("resources").select("id").limit(1).executeTakeFirst();
    if (!library) throw new Error("the library is missing. Run npm run build first.");
    const end = until.getTime();
    const people = new Map<string, string>();
    const random = randomFrom(seed);
    const founders = corpus.founders.map((founder) => ({ ...founder, joined: founder.joined - random.below(28) / 48 }));
    const shared = {
      storage,
      db,
      payments,
      pages,
      origin,
      until: end,
      timeline: openTimeline(end),
      log,
      people,
      founders,
      logins: new Map(),
    };
    const sampling: Sampling = {
      ...shared,
      random,
      admin: () => userOf(sampling, administrator.company),
    };
    const password = newPassword();
    plan(sampling, password);
    await sampling.timeline.run(() => sendMails(db, log));
    await sendMails(db, log);
    await fetchMissedEvents(db, payments);
    await noteWebhook(db);
    const withEmail = corpus.founders.filter(({ email }) => email !== undefined);
    const accounts = [{ ...administrator, plan: "administrator" }, ...withEmail];
    return accounts.map(({ email = "" }) => ({ who: email.split("@")[0] ?? "", email, password }));
  } finally {
    await service.stop();
    stopClock();
  }
}

function plan(sampling: Sampling, password: string): void {
  const { timeline, db, founders } = sampling;
  timeline.at(daysAgo(sampling, 90), async () => {
    await join(sampling, administrator, { password });
    await makeAdmin(db, { email: administrator.email });
  });
  for (const founder of founders) {
    const known = founder.email === undefined ? {} : { password };
    const confirms = founder.plan !== "unconfirmed";
    timeline.at(daysAgo(sampling, founder.joined), async () => {
      await join(sampling, founder, { ...known, confirms });
    });
    if (!confirms) continue;
    planAssessments(sampling, founder);
    planPlan(sampling, founder);
    planVisits(sampling, founder);
  }
  for (const more of [
    planCoupons,
    planInterviews,
    planExperiments,
    planOutcomes,
    planBenchmarks,
    planLibrary,
    planReaders,
    planMailings,
    planPrograms,
    planNotes,
    planSignedReport,
  ])
    more(sampling);
  planVisitors(sampling);
}

/** Marks queued mails as sent: nothing leaves this machine, and all of them can be read. */
async function sendMails(db: Db, log: Logger): Promise<void> {
  await sendDueMails(db, async () => undefined, log);
}

/** A password of three groups of four unambiguous letters. */
function newPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz";
  const drawn = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join("");
  return drawn.replace(/(.{4})(.{4})(.{4})/, "$1-$2-$3");
}

/** Schedules the administrator's notes about founders. */
function planNotes(sampling: Sampling): void {
  for (const { founder, daysAgo: ago, text } of corpus.support.notes) {
    sampling.timeline.at(around(sampling, ago), async () => {
      expected(await addNote(sampling.db, { user: userOf(sampling, founder), text, by: sampling.admin() }), "added");
    });
  }
}

/** Schedules experiments in every state: drafts, running, completed and one abandoned. */
function planExperiments(sampling: Sampling): void {
  for (const experiment of corpus.experiments) {
    const at = around(sampling, experiment.daysAgo);
    sampling.timeline.at(at, () => design(sampling, experiment, at));
  }
}

async function design(sampling: Sampling, planned: SampleExperiment, at: number): Promise<void> {
  const { db, timeline } = sampling;
  const { founder, recipe, question: key, result, dropped, daysAgo: _, ...typed } = planned;
  const user = userOf(sampling, founder);
  const session = await newestSession(db, { user });
  if (!session) throw new Error(`${founder} has no assessment`);
  const answer = { session, question: await questionId(db, key) };
  const { id: experiment } = expected(await startExperiment(db, { user, recipe, typed, answer }), "started");
  if (typed.metric === "") return; // a draft
  pass(12);
  const startsOn = clock.now().toISOString().slice(0, 10);
  expected(await trackExperiment(db, { user, experiment, startsOn }), "tracked");
  timeline.at(at + 7.4 * day, async () => {
    if (dropped) await dropExperiment(db, { user, experiment, dropped });
    const shown = resultDigest({ result: null });
    if (result) expected(await recordResult(db, { user, experiment, result, answer, shown }), "recorded");
  });
}
