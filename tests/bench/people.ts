import { join } from "node:path";
import { v7 as timeOrderedId } from "uuid";
import { startLogin } from "#app/account/logins.server.ts";
import { sessions } from "#app/assessment/golden/golden.ts";
import type { AnswerValue } from "#app/assessment/sessions/answer.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { type Db, openDatabase } from "#app/platform/db.server.ts";
import type { TestServer } from "../support/server.ts";

/** Somebody with an account, who is signed in by this cookie. */
export interface Somebody {
  id: string;
  cookie: string;
}

/** Works on the database of a running server, from beside it. */
export async function inDatabase<T>(
  { storage }: Pick<TestServer, "storage">,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = openDatabase(join(storage, "app.db"));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Makes a confirmed account on this plan and signs it in. */
export async function addSomebody(db: Db, tier: Tier = "free"): Promise<Somebody> {
  const id = timeOrderedId();
  const email = `${id}@founder.example`;
  const moments = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
  await db
    .insertInto("users")
    .values({ id, email, email_confirmed_at: moments.created_at, password_hash: null, ...moments })
    .execute();
  await db
    .insertInto("profiles")
    .values({ user_id: id, first_name: "Ada", last_name: "Byron", company_name: null, plan: "free" })
    .execute();
  if (tier !== "free") {
    const subscription = { subscribed: 1, subscription_tier: tier, subscription_end: null };
    await db
      .insertInto("subscribers")
      .values({ user_id: id, email, ...subscription, ...moments })
      .execute();
  }
  const [cookie = ""] = (await startLogin(db, { user: id, userAgent: "bench" })).split(";");
  return { id, cookie };
}

/**
 * Begins a session and answers it as a golden one.
 * @param count how many of its answers; all unless told.
 * @returns the session's id.
 */
export async function addSession(
  db: Db,
  user: string,
  answers: Record<string, AnswerValue>,
  count = 10,
): Promise<string> {
  const { id } = await startSession(db, { user });
  const questions = (await findSession(db, { user, id }))?.questions.slice(0, count) ?? [];
  for (const question of questions) {
    const value = answers[question.key];
    if (value === undefined) continue;
    const key = { user, session: id, question: question.id };
    await saveResponse(db, { ...key, value, revision: 0, form: "bench", complete: true });
  }
  return id;
}

/** The answers of a golden session. @throws when there is none of that name. */
export function golden(name: string): Record<string, AnswerValue> {
  const session = sessions.find(({ id }) => id === name);
  if (!session) throw new Error(`no golden session ${name}`);
  return session.answers;
}
