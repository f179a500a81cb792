import { createHash } from "node:crypto";
import { join } from "node:path";
import { v7 as timeOrderedId } from "uuid";
import { hashToken } from "#app/account/token.server.ts";
import { loginCookie } from "#app/account/token-cookie.server.ts";
import { answersOf } from "#app/assessment/fixture-session.test.support.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { currentQuestionSet, questionsOf } from "#app/assessment/questions/question-sets.server.ts";
import { storedOf } from "#app/assessment/sessions/answer.ts";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { openStorage } from "#app/server/storage.server.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const golden = "session-first-money";

/** A user with a session and an assessment of ten answers. */
export interface Member {
  cookie: string;
  session: string;
  /** The id of the first question, which takes text. */
  question: string;
}

/**
 * Fills an empty storage folder with users on the Pro plan, by bulk insert in one transaction without fsync.
 * @param wanted the number of users to return, evenly spread.
 */
export async function fillStorage(storage: string, people: number, wanted: number): Promise<Member[]> {
  const { db } = await openStorage(storage, migrations);
  const set = await currentQuestionSet(db);
  const questions = await questionsOf(db, set);
  await db.destroy();
  const answers = answersOf(golden);
  const responses = questions.flatMap((question) => {
    const value = answers[question.key];
    if (value === undefined) return [];
    const { response_text, response_data } = storedOf(question, value);
    return [[question.id, response_text, response_data && JSON.stringify(response_data)]];
  });

  const sqlite = openFile(join(storage, "app.db"));
  sqlite.pragma("synchronous = off");
  sqlite.pragma("foreign_keys = off"); // it would repeat the same lookup a million times
  const insert = (table: string, columns: string) => {
    const names = columns.split(" ");
    return sqlite.prepare(`insert into ${table} (${names}) values (${names.map(() => "?")})`);
  };
  const user = insert("users", "id email email_confirmed_at created_at updated_at");
  const profile = insert("profiles", "user_id first_name last_name plan");
  const subscriber = insert("subscribers", "user_id email subscribed subscription_tier created_at updated_at");
  const entitlement = insert("entitlements", "id user_id source tier starts_at created_at updated_at");
  const login = insert("logins", "id user_id token_hash user_agent created_at last_seen_at expires_at");
  const idea = insert("ideas", "id user_id name sentence created_at updated_at");
  const session = insert(
    "assessment_sessions",
    "id user_id idea_id question_set_id created_at updated_at completed_at",
  );
  const response = insert(
    "user_responses",
    "user_id assessment_session_id question_id response_text response_data revision idempotency_key completed_at created_at updated_at",
  );

  const now = new Date().toISOString();
  const later = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
  const every = Math.max(1, Math.floor(people / wanted));
  const members: Member[] = [];
  sqlite.transaction(() => {
    for (let n = 0; n < people; n++) {
      const [id, sessionId] = [timeOrderedId(), timeOrderedId()];
      const email = `${id}@founder.example`;
      const token = createHash("sha256").update(id).digest("base64url"); // shaped like a real hash
      user.run(id, email, now, now, now);
      profile.run(id, "Ada", "Lovelace", "free");
      subscriber.run(id, email, 1, "pro", now, now);
      entitlement.run(timeOrderedId(), id, "admin", "pro", now, now, now);
      login.run(timeOrderedId(), id, hashToken(token), "bench", now, now, later);
      idea.run(sessionId, id, "Fridayless", "Invoices by voice for plumbers with one van", now, now);
      session.run(sessionId, id, sessionId, set, now, now, now);
      for (const [question, text, data] of responses)
        response.run(id, sessionId, question, text, data, 1, "benchbench", now, now, now);
      if (n % every !== 0) continue;
      const [cookie = ""] = loginCookie.set(token).split(";");
      members.push({ cookie, session: sessionId, question: questions[0]?.id ?? "" });
    }
  })();
  sqlite.close();
  return members;
}

/** The number of the first question of this type. */
export function numberOf(type: (typeof defaultQuestions)[number]["type"]): number {
  return defaultQuestions.findIndex((question) => question.type === type) + 1;
}
