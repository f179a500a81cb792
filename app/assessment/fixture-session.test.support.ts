import { sessions } from "#app/assessment/fixtures/fixtures.test.support.ts";
import type { AnswerValue } from "#app/assessment/sessions/answer.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startAgain, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** Starts a session, of this idea or a new one, with the first `count` answers of a fixture session. @returns its id. */
export async function addSession(db: Db, user: string, golden: string, count = 10, idea?: string): Promise<string> {
  const answers = answersOf(golden);
  const started = await (idea ? startAgain(db, { user, id: idea }) : startSession(db, { user }));
  const id = "id" in started ? started.id : "";
  const questions = (await findSession(db, { user, id }))?.questions.slice(0, count) ?? [];
  for (const question of questions) {
    const value = answers[question.key];
    if (value === undefined) continue;
    const key = { user, session: id, question: question.id };
    await saveResponse(db, { ...key, value, revision: 0, form: "bench", complete: true });
  }
  return id;
}

/** The answers of a fixture session by question key. @throws if there is no session of that name. */
export function answersOf(golden: string): Record<string, AnswerValue> {
  const session = sessions.find(({ id }) => id === golden);
  if (!session) throw new Error(`no golden session ${golden}`);
  return session.answers;
}
