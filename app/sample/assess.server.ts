import { freezeBenchmarks } from "#app/assessment/benchmarks/freeze-benchmarks.server.ts";
import { notifyFounders } from "#app/assessment/benchmarks/notify-founders.server.ts";
import { issueReport } from "#app/assessment/credential/signed-reports.server.ts";
import { listIdeas, nameIdea } from "#app/assessment/ideas/ideas.server.ts";
import { marksOf, requestLook } from "#app/assessment/marks/marks.server.ts";
import type { Answers } from "#app/assessment/sessions/answer.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import {
  findSession,
  newestSession,
  type SessionKey,
  startAgain,
  startSession,
} from "#app/assessment/sessions/sessions.server.ts";
import { openShare, openShareViews } from "#app/assessment/shares/open-share.server.ts";
import { createShare } from "#app/assessment/shares/shares.server.ts";
import { saveTasks } from "#app/assessment/tasks/save-tasks.server.ts";
import { readDigest, writeDigest } from "#app/assessment/tasks/task-digest.ts";
import { listTasks } from "#app/assessment/tasks/tasks.server.ts";
import { freezeTrackRecord } from "#app/outcomes/freeze.server.ts";
import { listOutcomes, saveOutcome } from "#app/outcomes/outcomes.server.ts";
import { stateOdds } from "#app/outcomes/own-odds.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { answersOf } from "./answers.ts";
import { corpus, type SampleFounder } from "./corpus.ts";
import { randomFrom } from "./random.ts";
import { day, daysAgo, expected, hour, pass, type Sampling, userOf } from "./sampling.ts";

const free = 3; // questions

/**
 * Schedules a founder's assessments: the first three questions on the day they join, the others once a plan opens them,
 * and further assessments spread over the remaining days.
 */
export function planAssessments(sampling: Sampling, founder: SampleFounder): void {
  const { timeline, random } = sampling;
  const { company, levels, joined, plan } = founder;
  const later = [...levels];
  const first = later.shift();
  if (first === undefined) return;
  const answers = answersOf(founder, first, random);
  const begun = daysAgo(sampling, joined) + hour / 2;
  timeline.at(begun, () => sit(sampling, { company, answers, from: 0, to: Math.min(free, founder.answered ?? free) }));
  timeline.at(begun + 3 * hour, () => askForLooks(sampling, company));
  if (plan === "free" || plan === "leftCheckout") return;
  const paysAfter = plan === "upgradeLater" ? 12 : 2; // days
  const going = begun + paysAfter * day;
  timeline.at(going, () => sit(sampling, { company, answers, from: free, to: founder.answered ?? 10 }));
  if (founder.answered === undefined) planAfterwards(sampling, company, going + 2 * day);
  const remaining = Math.max(1, joined - paysAfter - 4);
  for (const [index, level] of later.entries()) {
    const at = going + (remaining * (index + 1) * day) / (later.length + 0.3);
    const answers = answersOf(founder, level, random);
    timeline.at(at, () => sit(sampling, { company, answers, from: 0, to: 10, anew: true }));
    planAfterwards(sampling, company, at + 2 * day);
  }
}

interface Sitting {
  company: string;
  answers: Answers;
  /** Question indexes, from inclusive to exclusive. */
  from: number;
  to: number;
  /** Whether to begin a new assessment. */
  anew?: boolean;
}

/** Answers questions, a few minutes each. */
async function sit(sampling: Sampling, { company, answers, from, to, anew = from === 0 }: Sitting): Promise<void> {
  const { db, random } = sampling;
  const user = userOf(sampling, company);
  const id = anew ? await begin(sampling, user, company) : await newestSession(db, { user });
  const session = id === undefined ? undefined : await findSession(db, { user, id });
  for (const question of session?.questions.slice(from, to) ?? []) {
    pass(question.type === "text" ? 4 + random.below(9) : 1 + random.below(3));
    const value = answers[question.key];
    if (value === undefined || id === undefined) return;
    if (question === session?.questions.at(-1)) await stateOdds(db, { user, session: id, ...oddsOf(company) });
    const form = `sample ${question.key}`;
    const response = { user, session: id, question: question.id, value, revision: 0, form };
    expected(await saveResponse(db, { ...response, complete: true }), "saved");
  }
}

/** A founder's own odds: some state none, most too much. */
function oddsOf(company: string) {
  const chance = randomFrom(company.length * company.charCodeAt(0));
  return { percent: chance.below(4) === 0 ? undefined : 30 + 5 * chance.below(13), shown: "none" };
}

/**
 * Schedules what can be said of ideas before day 90, which none of them reaches: two founders found somebody who paid, or
 * stopped. The track record is frozen at the end and on the first of each month.
 */
export function planOutcomes(sampling: Sampling): void {
  const { db, timeline, founders, until } = sampling;
  const early = founders.filter(({ plan, levels }) => plan !== "free" && levels.length > 1).slice(0, 2);
  for (const [index, { company }] of early.entries()) {
    timeline.at(daysAgo(sampling, 4 - index), async () => {
      const user = userOf(sampling, company);
      const [found] = await listOutcomes(db, { user });
      if (!found) return;
      const paid = { outcome: "activated", happenedOn: clock.now().toISOString().slice(0, 10) } as const;
      const sentence = index === 0 ? "A shop I had never met paid for the first month." : "Nobody would pay for it.";
      const form = { version: 0, sentence, ...(index === 0 ? paid : { outcome: "stopped" as const }) };
      expected(await saveOutcome(db, { user, session: found.session, form, zone: "UTC" }), "saved");
    });
  }
  for (let month = 0; month < 3; month++) {
    const end = new Date(until);
    const first = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - month, 1);
    if (first > until - 90 * day) timeline.at(first + hour / 6, () => freezeTrackRecord(db));
  }
}

/** Founders are compared from the first day on, and each week's benchmark is frozen once there are enough of them. */
export function planBenchmarks(sampling: Sampling): void {
  const { db, timeline, origin } = sampling;
  timeline.at(daysAgo(sampling, 90), () => notifyFounders(db, { origin }));
  for (let days = 83; days > 0; days -= 7) timeline.at(daysAgo(sampling, days), () => freezeBenchmarks(db));
}

/** Starts the assessment of a founder's idea, which is called like their company, or assesses it again. */
async function begin({ db }: Sampling, user: string, company: string): Promise<string> {
  const [idea] = await listIdeas(db, { user });
  if (idea) return expected(await startAgain(db, { user, id: idea.id }), "started").id;
  const { id } = expected(await startSession(db, { user }), "started");
  const [begun] = await listIdeas(db, { user });
  if (begun) await nameIdea(db, { user, id: begun.id, name: company, sentence: "", shown: "" });
  return id;
}

/** Asks for a human look at marked answers: one founder filled a page with keywords. */
async function askForLooks(sampling: Sampling, company: string): Promise<void> {
  const { db } = sampling;
  const user = userOf(sampling, company);
  const session = await newestSession(db, { user });
  if (!session) return;
  for (const { question } of await marksOf(db, { user, session, revision: 1 }))
    await requestLook(db, { user, session, revision: 1, question });
}

/** Schedules work on the result's tasks some days later; some founders also share their result. */
function planAfterwards(sampling: Sampling, company: string, at: number): void {
  const { db, timeline, random, until } = sampling;
  const end = until - 3 * hour;
  timeline.at(Math.min(at, end), async () => {
    const user = userOf(sampling, company);
    const id = await newestSession(db, { user });
    if (id) await workOnTasks(sampling, { user, id }, { done: random.below(4), adds: random.below(3) === 0 });
  });
  if (random.below(3) > 0) return;
  const views = 1 + random.below(9);
  timeline.at(Math.min(at + hour, end), () => shareNewest(sampling, company, views));
}

/** Schedules a signed report of the newest result of the founder with the Premium account, with their name. */
export function planSignedReport(sampling: Sampling): void {
  const { db, origin, timeline, until, founders } = sampling;
  const signer = founders.find(({ email }) => email?.startsWith("premium"));
  if (!signer) return;
  timeline.at(until - 2 * day, async () => {
    const user = userOf(sampling, signer.company);
    const id = (await newestSession(db, { user })) ?? "";
    const name = `${signer.first} ${signer.last}`;
    expected(await issueReport(db, { user, id, name, form: "sample report", origin }), "issued");
  });
}

async function shareNewest(sampling: Sampling, company: string, views: number): Promise<void> {
  const { db, log } = sampling;
  const user = userOf(sampling, company);
  const id = await newestSession(db, { user });
  if (!id) return;
  const shared = await createShare(db, { user, id, days: 30, withAnswers: views > 4 });
  if (shared.kind !== "created") return;
  const opened = await openShare(db, { token: shared.token });
  const counting = openShareViews(db, log);
  for (let view = 0; opened && view < views; view++) counting.add(opened.share, `192.0.2.${view + 1}`);
  await counting.stop();
}

/** Completes the first tasks of a result with their outcomes, plans the next one, and may add a custom task. */
async function workOnTasks(
  { db, random }: Sampling,
  key: SessionKey,
  { done, adds }: { done: number; adds: boolean },
): Promise<void> {
  const shown = await listTasks(db, key);
  if (shown.length === 0) return;
  pass(3);
  const dueOn = new Date(clock.now().getTime() + 7 * day).toISOString().slice(0, 10);
  const tasks = shown.flatMap((task, index) => {
    const was = readDigest(writeDigest(task));
    if (!was) return [];
    const outcome = index < done ? random.pick(corpus.support.outcomes) : "";
    return [{ number: task.position, was, done: index < done, due: index === done ? dueOn : "", outcome }];
  });
  const added = { title: random.pick(corpus.support.own), due: "" };
  await saveTasks(db, key, { tasks, below: shown.at(-1)?.position ?? 0, ...(adds && { added }) });
}

/** The id of a question by its key. @throws when there is none. */
export async function questionId(db: Db, key: string): Promise<string> {
  return (await db.selectFrom("questions").select("id").where("key", "=", key).executeTakeFirstOrThrow()).id;
}
