import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { newTokenText } from "#app/api/tokens/token-text.server.ts";
import { createToken } from "#app/api/tokens/tokens.server.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";

/** A founder on Premium with finished assessments, a browser and a token. */
export interface ApiFounder {
  user: string;
  cookie: string;
  /** The text of a token that may read and answer assessments. */
  token: string;
  /** Their newest assessment. */
  session: string;
  /** The revision of its answer to `lastTime`. */
  revision: number;
}

/** Adds founders with this many assessments each. */
export async function addApiFounders(db: Db, { people, assessments }: { people: number; assessments: number }) {
  await seedQuestions(db);
  const founders: ApiFounder[] = [];
  for (let n = 0; n < people; n++) {
    const { id: user, cookie } = await addSignedInUser(db, "premium");
    let session = "";
    for (let count = 0; count < assessments; count++) session = await addSession(db, user, "session-first-money");
    const found = await findSession(db, { user, id: session });
    const question = found?.questions.find(({ key }) => key === "lastTime");
    const revision = (question && found?.saved[question.id]?.revision) ?? 0;
    founders.push({ user, cookie, token: await addToken(db, user), session, revision });
  }
  return founders;
}

async function addToken(db: Db, id: string): Promise<string> {
  const token = newTokenText();
  const user = await findUserSummary(db, { user: id });
  if (!user) throw new Error("the founder just added is missing");
  const created = await createToken(db, {
    ...{ user, key: timeOrderedId(), token, name: "Bench", scopes: ["assessments:read", "assessments:write"] },
    ...{ days: 30, origins: [], url: "http://localhost/account/tokens" },
  });
  if (created.kind !== "created") throw new Error(created.kind);
  return token;
}
