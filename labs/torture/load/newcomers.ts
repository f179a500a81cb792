import { startLogin } from "#app/account/logins.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { inDatabase } from "../../../tests/support/in-database.ts";

/** Somebody new, signed in, who has begun an assessment and been given a coupon. */
export interface Newcomer {
  id: string;
  cookie: string;
  session: string;
  /** Ids of the questions that are open to them and take words. */
  questions: string[];
  code: string;
  /** Their network address. */
  client: string;
}

let count = 0;

/** So many of them, put into the database beside whatever serves it. @param count at most 50 */
export function addNewcomers(storage: string, count: number): Promise<Newcomer[]> {
  return inDatabase({ storage }, (db) =>
    inTransaction(db, async (transaction) => {
      const codes = await generateCoupons(transaction, { tier: "pro", count, days: 30, expires: 30 });
      const newcomers: Newcomer[] = [];
      for (const code of codes) newcomers.push(await addNewcomer(transaction, code));
      return newcomers;
    }),
  );
}

async function addNewcomer(db: Db, code: string): Promise<Newcomer> {
  const id = await addFounder(db);
  const [cookie = ""] = (await startLogin(db, { user: id, userAgent: "torture" })).split(";");
  const { id: session } = await startSession(db, { user: id });
  const all = (await findSession(db, { user: id, id: session }))?.questions ?? [];
  const questions = all.slice(0, 3).flatMap((question) => (question.type === "text" ? [question.id] : []));
  const number = ++count;
  return { id, cookie, session, questions, code, client: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}
