import { setTier } from "#app/account/founder.test.support.ts";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { scoreSession } from "#app/assessment/score/score.ts";
import { byKey, valuesOf } from "#app/assessment/sessions/session.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { textOf } from "../e2e/plain/elements.ts";
import { wordsIn } from "./page-invariants.ts";
import { type Account, signIn, type WalkedPage, type Walker, type World } from "./world.ts";

/** A founder's assessments when they return: every answer is there in full, and the score follows the rule. */
export async function checkAssessments(world: World, walker: Walker): Promise<void> {
  for (const account of walker.accounts) {
    await signIn(world, walker, account);
    await checkAssessmentsOf(world, walker, account);
    await checkAgreement(walker);
    await setTier(world.db, account.user, "free"); // without a plan, all of it is still readable
    await checkAssessmentsOf(world, walker, account);
  }
}

async function checkAssessmentsOf(world: World, { name, page }: Walker, { user, mark }: Account): Promise<void> {
  for (const session of await sessionsOf(world, user)) {
    const { id } = session;
    const pages = [`/questions/review?sessionId=${id}`, `/results/${id}/answers`];
    const asked = session.questions.map((_, index) => `/questions?sessionId=${id}&question=${index + 1}`);
    const shown = await textsAt(page, [...pages, ...asked]);
    for (const word of wordsIn(JSON.stringify(session.saved), mark))
      if (!shown.some((text) => text.includes(word)))
        throw new Error(`${name} finds their answer ${word} on no page of assessment ${id}`);
    await checkScore(world, { name, page }, session);
  }
}

async function sessionsOf({ db }: World, user: string): Promise<Session[]> {
  const rows = await db.selectFrom("assessment_sessions").select("id").where("user_id", "=", user).execute();
  const sessions = await Promise.all(rows.map(({ id }) => findSession(db, { user, id })));
  return sessions.flatMap((session) => session ?? []);
}

/** Displayed scores follow the rule, and no text mentions an answer that was not given. */
export async function checkScores(world: World, walker: Walker): Promise<void> {
  for (const session of await sessionsOf(world, walker.account.user)) await checkScore(world, walker, session);
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

async function checkScore(
  { db }: World,
  { name, page }: Pick<Walker, "name" | "page">,
  session: Session,
): Promise<void> {
  const { id, questions } = session;
  await page.goto(`/results/${id}`);
  const [, number, preliminary] = /^Your results: ([\d.]+) out of 10(, preliminary)?/.exec(page.document.title) ?? [];
  if (number === undefined) return;
  const recorded = await db
    .selectFrom("session_results")
    .select(["overall", "allowed"])
    .where("assessment_session_id", "=", id)
    .orderBy("revision", "desc")
    .executeTakeFirst();
  const values = valuesOf(session);
  const answered = Object.keys(values).length;
  const counted = answered === questions.length ? answered : Math.max(3, recorded?.allowed ?? 0);
  const score = scoreSession(questions, byKey(questions, values), counted);
  if (![score.overall, recorded?.overall].includes(Number(number)))
    throw new Error(
      `${name} reads ${number} at ${page.url()}: the rule gives ${score.overall} for ${answered} answers`,
    );
  if (!preliminary && counted < questions.length)
    throw new Error(`${name} reads ${number} at ${page.url()} as a whole result: ${answered} are answered`);
  for (const category of categories.filter((one) => !score.answered.includes(one)))
    if (new RegExp(`your (answers? about|) *${categoryName(category)}`, "i").test(textOf(page.document.body)))
      throw new Error(`${name} is told of an answer about ${categoryName(category)} at ${page.url()}: there is none`);
}

async function textsAt(page: WalkedPage, addresses: string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    texts.push(page.document.documentElement.outerHTML);
  }
  return texts;
}

/** Pages are consistent: the dashboard, the list of assessments, each result and the account show the same data. */
export async function checkAgreement({ name, page }: Walker): Promise<void> {
  await page.goto("/");
  const lists = listOn(page);
  const plan = /Active ?(Pro|Premium)/.exec(textOf(page.document.body))?.[1];
  await page.goto("/account");
  const told = /You have (Pro|Premium)/.exec(textOf(page.document.body))?.[1];
  if (plan !== told) throw new Error(`${name} has ${plan} on the dashboard and ${told} on the account page`);
  await page.goto("/assessments");
  for (const [address, text] of listOn(page))
    if (scoreIn(lists.get(address)) && scoreIn(lists.get(address)) !== scoreIn(text))
      throw new Error(
        `${name} reads “${lists.get(address)}” on the dashboard and “${text}” in the list of assessments`,
      );
  for (const [address, text] of lists) {
    const score = scoreIn(text);
    if (score === undefined) continue;
    await page.goto(address);
    const [, number] = /^Your results: ([\d.]+) out of 10/.exec(page.document.title) ?? [];
    if (number !== undefined && number !== score)
      throw new Error(`${name} reads ${score} on the dashboard and ${number} at ${address}`);
  }
}

const scoreIn = (text = "") => /core (\d+\.\d)/.exec(text)?.[1];

/** A page's text about each assessment with a score, by the target of its link. */
function listOn({ document }: WalkedPage): Map<string, string> {
  const links = [...document.querySelectorAll("li a[href^='/results/']")];
  return new Map(
    links.flatMap((link): [string, string][] => {
      const item = link.closest("li");
      return item ? [[link.getAttribute("href") ?? "", textOf(item)]] : [];
    }),
  );
}
