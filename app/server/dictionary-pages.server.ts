import type { RequestHandler } from "@remix-run/node";
import { startLogin } from "#app/account/logins.server.ts";
import { questionPath, resultAnswersPath, resultsPath, reviewPath } from "#app/assessment/paths.ts";
import type { Question } from "#app/assessment/questions/question.ts";
import type { AnswerValue } from "#app/assessment/sessions/answer.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { interviewPath } from "#app/interviews/paths.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Assets, stylesheetCookie } from "#app/platform/http/assets.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Storage } from "./storage.server.ts";

const user = "00000000-0000-7000-8000-000000000000";
const at = "2026-11-20T12:00:00.000Z";

/**
 * Renders the screens whose markup the shared dictionary contains, for a fictional user in an empty database. The most
 * visited pages come last, where references are cheapest.
 * @returns the HTML of each, without the stylesheet and anything else that differs between builds.
 */
export async function renderDictionaryPages(remix: RequestHandler, context: Storage & { assets: Assets; log: Logger }) {
  const { db } = context;
  await addNobody(db);
  const [login] = (await startLogin(db, { user, userAgent: null })).split(";");
  const [sheet] = stylesheetCookie.set(context.assets.sheet).split(";");
  const pages: string[] = [];
  const render = async (path: string, cookies = [sheet, login]) => {
    const request = new Request(`http://shell.invalid${path}`, { headers: { Cookie: cookies.join("; ") } });
    const response = await remix(request, { ...context, requestId: "", signal: request.signal, client: "" });
    if (!response.ok) throw new Error(`Rendering ${path} returned status ${response.status}`);
    pages.push(timeless(await response.text()));
  };

  await addInterview(db);
  await render(interviewPath(user));
  for (const path of ["/", "/auth", "/auth?tab=sign-up"]) await render(path, [sheet]);
  await render("/account");
  const { id: session } = await startSession(db, { user });
  const free = (await findSession(db, { user, id: session }))?.questions.slice(0, 3) ?? [];
  await answerAll(db, session, free);
  await render(questionPath(session));
  await render(reviewPath(session));
  await render(resultsPath(session));
  await addSubscription(db);
  const all = (await findSession(db, { user, id: session }))?.questions ?? [];
  await answerAll(db, session, all);
  await render(resultAnswersPath(session));
  await render(resultsPath(session));
  await render("/");
  for (const { orderIndex } of all) await render(questionPath(session, orderIndex));
  return pages;
}

async function addNobody(db: Db): Promise<void> {
  const account = { id: user, email: "nobody@shell.invalid", password_hash: null, email_confirmed_at: at };
  await db
    .insertInto("users")
    .values({ ...account, created_at: at, updated_at: at })
    .execute();
  const name = { first_name: "Nobody", last_name: "Here", company_name: null };
  await db
    .insertInto("profiles")
    .values({ user_id: user, ...name, plan: "free" })
    .execute();
}

/** Adds a reviewed interview without actual files: its page shows a player and passages. */
async function addInterview(db: Db): Promise<void> {
  const audio = { audio_file_path: "audio", audio_format: "mp3", audio_file_size: 1_000_000, audio_seconds: 600 };
  const transcript = { transcript_file_path: "transcript", transcript_format: "vtt", transcript_file_size: 1_000 };
  const review = { feedback: null, reviewed_at: null, reviewed_by: null, feedback_seen_at: null };
  await db
    .insertInto("customer_interviews")
    .values({
      id: user,
      founder_id: user,
      title: "Interview",
      ...audio,
      ...transcript,
      ...review,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const passages = [1, 2].map((from) => ({ text: "What was said", from }));
  await db
    .insertInto("interview_transcripts")
    .values({ interview_id: user, passages: JSON.stringify(passages) })
    .execute();
}

async function addSubscription(db: Db): Promise<void> {
  const times = { starts_at: at, created_at: at, updated_at: at };
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

/** Removes ids and timestamps, so that the dictionary changes only with the app. */
function timeless(html: string): string {
  return html
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, user)
    .replace(/(name="form" value=")[\w-]+/g, "$1")
    .replace(/dateTime="[^"]{11,}"/g, `dateTime="${at}"`)
    .replace(/dateTime="[^"]{10}"/g, `dateTime="${at.slice(0, 10)}"`)
    .replace(/\d\d:\d\d UTC/g, "12:00 UTC");
}
