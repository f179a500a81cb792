import type { RequestHandler } from "@remix-run/node";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { startLogin } from "#app/account/logins.server.ts";
import content from "#app/assessment/advice/insights.json" with { type: "json" };
import type { Line } from "#app/assessment/advice/insights.ts";
import { leadOf } from "#app/assessment/advice/lead.ts";
import { questionPath, resultAnswersPath, resultsPath } from "#app/assessment/paths.ts";
import type { Question } from "#app/assessment/questions/question.ts";
import type { AnswerValue } from "#app/assessment/sessions/answer.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Assets, stylesheetCookie } from "#app/platform/http/assets.server.ts";
import type { DictionaryName } from "#app/platform/http/dictionary.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Storage } from "./storage.server.ts";

const user = "00000000-0000-7000-8000-000000000000";
const at = "2026-11-20T12:00:00.000Z";

/** Texts longer than this on few pages cost more bytes in the dictionary than they save. */
const maxLength = { page: 72, result: 32 }; // characters

/**
 * Renders the contents of the compression dictionaries, for a fictional user in an empty database: screens, the most
 * visited last, where references are cheapest. The shared dictionary has the markup of all pages and the words of most,
 * the one of results their markup and all texts that a result may show.
 * @returns the HTML of each, without the stylesheet and anything else that differs between builds.
 */
export async function renderDictionaries(
  remix: RequestHandler,
  context: Storage & { assets: Assets; log: Logger },
): Promise<Record<DictionaryName, string>> {
  const { db } = context;
  await addNobody(db);
  const [login] = (await startLogin(db, { user, userAgent: null })).split(";");
  const [sheet] = stylesheetCookie.set(context.assets.sheet).split(";");
  const render = async (path: string, cookies = [sheet, login]) => {
    const request = new Request(`http://shell.invalid${path}`, { headers: { Cookie: cookies.join("; ") } });
    const response = await remix(request, { ...context, requestId: "", signal: request.signal, client: "" });
    if (!response.ok) throw new Error(`Rendering ${path} returned status ${response.status}`);
    return timeless(await response.text());
  };

  const landing = await render("/", [sheet]);
  const signIn = await render("/auth", [sheet]);
  const account = await render("/account");
  const { id: session } = await startSession(db, { user });
  const free = (await findSession(db, { user, id: session }))?.questions.slice(0, 3) ?? [];
  await answerAll(db, session, free);
  const preliminary = await render(resultsPath(session));
  await addSubscription(db);
  const all = (await findSession(db, { user, id: session }))?.questions ?? [];
  await answerAll(db, session, all);
  const answers = await render(resultAnswersPath(session));
  const results = await render(resultsPath(session));
  const hub = await render("/");
  const questions: string[] = [];
  for (const { orderIndex } of all) questions.push(await render(questionPath(session, orderIndex)));
  const shared = [landing, signIn, account].map((page) => withoutTexts(page, maxLength.page));
  return {
    shared: [...shared, withoutTexts(results, maxLength.result), hub, ...questions].join(""),
    results: [...resultTexts(), preliminary, answers, results].join(""),
  };
}

/** Removes the texts between tags that are longer than this, in characters. */
function withoutTexts(html: string, max: number): string {
  return html.replace(/>([^<>]+)</g, (whole, text: string) => (text.length > max ? "><" : whole));
}

/** What results and their actions are made of, as their pages show it. Administrators' texts are left out. */
function resultTexts(): string[] {
  const { admin: _, actions, ...shown } = content;
  const insights = new Map<string, Line>();
  const strengths = new Map<string, Line>();
  JSON.stringify(shown, (key, value) => {
    const isStrength = /strength/i.test(key) || value?.kind === "strength";
    if (value?.id && value.text) (isStrength ? strengths : insights).set(value.text, value);
    return value;
  });
  const texts = new Set<string>();
  JSON.stringify(actions, (key, value) => {
    if (typeof value === "string" && /^(text|title|doneWhen|premium)$/.test(key)) texts.add(value);
    return value;
  });
  return [
    ...[...insights.values()].map((line) => createElement("p", null, ...boldLead(line, {}))),
    ...[...strengths.values()].map((line) =>
      createElement("li", { className: "tick" }, ...boldLead(line, { className: "mark-ok" })),
    ),
    ...[...texts].map((text) => createElement("p", null, text)),
  ].map((element) => renderToStaticMarkup(element));
}

/** A line of a result without its placeholders, as `SummaryLines` shows it. */
function boldLead({ text }: Line, attributes: { className?: string }) {
  const plain = text.replace(/\{\{.*?\}\}/g, "");
  const lead = leadOf(plain);
  return [createElement("b", attributes, lead), plain.slice(lead.length)];
}

async function addNobody(db: Db): Promise<void> {
  const account = { id: user, email: "nobody@shell.invalid", password_hash: null, email_confirmed_at: at };
  await db
    .insertInto("users")
    .values({ ...account, created_at: at, updated_at: at })
    .execute();
  const name = { first_name: "Nobody", last_name: "Here", company_name: null, time_zone: "UTC" };
  await db
    .insertInto("profiles")
    .values({ user_id: user, ...name, plan: "free" })
    .execute();
}

async function addSubscription(db: Db): Promise<void> {
  const now = new Date().toISOString(); // shown as the time since
  const times = { starts_at: now, created_at: now, updated_at: now };
  await db
    .insertInto("entitlements")
    .values({ id: user, user_id: user, source: "stripe", tier: "pro", ...times })
    .execute();
}

async function answerAll(db: Db, session: string, questions: Question[]): Promise<void> {
  for (const question of questions) {
    const key = { user, session, question: question.id };
    await saveResponse(db, { ...key, value: someAnswer(question), revision: 0, form: "shellshell", complete: true });
  }
}

function someAnswer(question: Question): AnswerValue {
  switch (question.type) {
    case "text":
      return "What happened";
    case "yes_no":
      return true;
    case "scale":
      return question.options.min;
    case "multiple_choice":
      return question.options[0]?.key ?? "";
  }
}

const days = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g;

/**
 * Removes ids and times, so that a build of the same app on another day has the same dictionary, which visitors need
 * not fetch again.
 */
function timeless(html: string): string {
  return html
    .replace(days, "Nov 20")
    .replace(/(?<=Nov 20, |© )\d{4}/g, "2026")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, user)
    .replace(/(name="form" value=")[\w-]+/g, "$1")
    .replace(/(name="task\d+" value=")[0-9a-f]{8}/g, "$1")
    .replace(/dateTime="[^"]{11,}"/g, `dateTime="${at}"`)
    .replace(/dateTime="[^"]{10}"/g, `dateTime="${at.slice(0, 10)}"`)
    .replace(/\d\d:\d\d UTC/g, "12:00 UTC");
}
