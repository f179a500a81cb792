import { addFounder } from "#app/account/founder.test.support.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";

/** A new, signed-in user with a started assessment and a coupon. */
export interface NewUser {
  id: string;
  cookie: string;
  session: string;
  /** Ids of the available questions that take text. */
  questions: string[];
  code: string;
  /** The client's network address. */
  client: string;
}

let count = 0;

/** Inserts new users directly into the database of a running server. @param count at most 50. */
export function addNewUsers(storage: string, count: number): Promise<NewUser[]> {
  return inDatabase({ storage }, (db) => insertNewUsers(db, count));
}

/** Inserts new users. @param count at most 50. */
export function insertNewUsers(db: Db, count: number): Promise<NewUser[]> {
  return inTransaction(db, async (transaction) => {
    const codes = await generateCoupons(transaction, { tier: "pro", count, days: 30, expires: 30 });
    const users: NewUser[] = [];
    for (const code of codes) users.push(await addNewUser(transaction, code));
    return users;
  });
}

async function addNewUser(db: Db, code: string): Promise<NewUser> {
  const id = await addFounder(db);
  const [cookie = ""] = (await startLogin(db, { user: id, userAgent: "torture" })).split(";");
  const { id: session } = await startSession(db, { user: id });
  const all = (await findSession(db, { user: id, id: session }))?.questions ?? [];
  const questions = all.slice(0, 3).flatMap((question) => (question.type === "text" ? [question.id] : []));
  const number = ++count;
  return { id, cookie, session, questions, code, client: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}
