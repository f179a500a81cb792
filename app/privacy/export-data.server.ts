import { makeZip } from "client-zip";
import { exportAccount } from "#app/account/account-export.server.ts";
import type { User } from "#app/account/user.ts";
import { exportSessions } from "#app/assessment/sessions/sessions-export.server.ts";
import { exportSubscription } from "#app/billing/subscription-export.server.ts";
import { listRedeemed } from "#app/coupons/list-redeemed.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { exportMails } from "#app/platform/mails-export.server.ts";
import { type AnswerRow, answersCsv } from "./answers-csv.ts";
import type { contents } from "./contents.ts";
import { jsonList } from "./json-list.ts";
import { readme } from "./readme.ts";

type Entry = { name: keyof typeof contents | "README.txt"; input: string | AsyncIterable<string> };

/** Everything we keep about a person, as a ZIP that is made while it is sent: no more than a session is in memory. */
export function exportData(db: Db, { user, now = new Date() }: { user: User; now?: Date }): ReadableStream<Uint8Array> {
  return makeZip(entries(db, user, now));
}

async function* entries(db: Db, { id: user, email }: User, now: Date): AsyncGenerator<Entry> {
  yield { name: "README.txt", input: readme({ email, at: now }) };
  yield { name: "account.json", input: json(await exportAccount(db, { user })) };
  const coupons = await listRedeemed(db, { user });
  yield { name: "subscription.json", input: json({ ...(await exportSubscription(db, { user })), coupons }) };
  yield { name: "assessments.json", input: jsonList(exportSessions(db, { user })) };
  yield { name: "answers.csv", input: answersCsv(answerRows(db, user)) };
  yield { name: "mails.json", input: jsonList(exportMails(db, { user, now: now.getTime() })) };
}

async function* answerRows(db: Db, user: string): AsyncGenerator<AnswerRow[]> {
  for await (const { id: session, questions } of exportSessions(db, { user })) {
    yield questions.flatMap(({ number, title, question, answer }) =>
      answer ? [{ session, number, title, question, answer: answer.text ?? "", savedAt: answer.savedAt }] : [],
    );
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
