import type { Answers } from "#app/assessment/sessions/answer.ts";
import { completeSession } from "#app/assessment/sessions/complete-session.server.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, type SessionKey, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../account/founder.test.support.ts";

/** A new user's session with these answers, completed if all are answered. @param answers by question key. */
export async function answeredSession(db: Db, answers: Answers, tier: Tier = "pro"): Promise<SessionKey> {
  const user = await addFounder(db, { tier });
  const { id } = await startSession(db, { user });
  const questions = (await findSession(db, { user, id }))?.questions ?? [];
  for (const { id: question, key } of questions) {
    const value = answers[key];
    if (value === undefined) continue;
    await saveResponse(db, { user, session: id, question, value, revision: 0, form: `form-${key}`, complete: false });
  }
  await completeSession(db, { user, id });
  return { user, id };
}
