import { makeZip } from "client-zip";
import { exportAccount } from "#app/account/account-export.server.ts";
import type { User } from "#app/account/user.ts";
import { exportTokens } from "#app/api/tokens/tokens.server.ts";
import { exportChoice } from "#app/assessment/benchmarks/benchmarks.server.ts";
import { exportSessions } from "#app/assessment/sessions/sessions-export.server.ts";
import { exportSubscription } from "#app/billing/subscription.server.ts";
import { exportBrand } from "#app/brand/brands.server.ts";
import { exportPrograms } from "#app/cohorts/memberships.server.ts";
import { listRedeemed } from "#app/coupons/list-redeemed.server.ts";
import { exportQuotes } from "#app/evidence/quotes.server.ts";
import { listExperiments } from "#app/experiments/experiments.server.ts";
import { exportInterviews } from "#app/interviews/owned-interviews.server.ts";
import { exportMailings } from "#app/newsletter/mailings/mailings.server.ts";
import { csv } from "#app/platform/csv/csv.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { exportName } from "#app/platform/files/owned-file.ts";
import { exportMails } from "#app/platform/mail/mails.server.ts";
import { site, withSupport } from "#app/platform/site.ts";
import { exportResources } from "#app/resources/owned-resources.server.ts";
import { exportWebhooks } from "#app/webhooks/webhooks-export.server.ts";
import { contents, filesSay, omittedTables } from "./contents.ts";
import { filesOf } from "./delete-account.server.ts";

type List = { name: keyof typeof contents | "README.txt"; input: string | AsyncIterable<string> };
type Entry = List | { name: `files/${string}`; input: AsyncIterable<Uint8Array> };

/** Whose data it is. */
type Exported = Pick<User, "id" | "email">;

/**
 * The same as the response to a download.
 * @param name the file's name, without its day and ending.
 */
export function exportResponse(stored: { db: Db; files: FileStorage }, user: Exported, name: string): Response {
  const now = new Date();
  return new Response(exportData(stored.db, stored.files, { user, now }), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * All data we keep about a user, as a ZIP generated while it is sent: at most one session or one chunk of a file is in
 * memory.
 */
export function exportData(
  db: Db,
  files: FileStorage,
  { user, now = new Date() }: { user: Exported; now?: Date },
): ReadableStream<Uint8Array> {
  const disconnected = new AbortController();
  const zip = makeZip(entries(db, files, user, now, disconnected.signal)).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await zip.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      disconnected.abort();
      await zip.cancel(reason).catch(() => undefined); // it rejects with the reason
    },
  });
}

/** @param disconnected aborts when the client disconnects: the library does not close the file it was reading. */
async function* entries(
  db: Db,
  files: FileStorage,
  person: Exported,
  now: Date,
  disconnected: AbortSignal,
): AsyncGenerator<Entry> {
  yield* lists(db, person, now);
  for (const { key } of await filesOf(db, { user: person.id })) {
    if ((await files.sizeOf(key)) === undefined) continue; // deleted while the others were being sent
    const file = await files.get(key);
    const close = () => void file.destroy();
    if (disconnected.aborted) return close(); // while it was being opened
    disconnected.addEventListener("abort", close);
    yield { name: exportName({ key }), input: file };
    disconnected.removeEventListener("abort", close);
  }
}

async function* lists(db: Db, { id: user, email }: Exported, now: Date): AsyncGenerator<List> {
  yield { name: "README.txt", input: readme({ email, at: now }) };
  const [api, comparison] = [await exportTokens(db, { user }), await exportChoice(db, { user })];
  yield { name: "account.json", input: json({ ...(await exportAccount(db, { user })), api, comparison }) };
  const coupons = await listRedeemed(db, { user });
  yield { name: "subscription.json", input: json({ ...(await exportSubscription(db, { user })), coupons }) };
  yield { name: "assessments.json", input: jsonList(exportSessions(db, { user })) };
  yield { name: "interviews.json", input: jsonList(exportInterviews(db, { user })) };
  yield { name: "experiments.json", input: json(await listExperiments(db, { user })) };
  yield { name: "quotes.json", input: json(await exportQuotes(db, { user })) };
  yield { name: "programs.json", input: json(await exportPrograms(db, { user })) };
  yield { name: "brand.json", input: json(await exportBrand(db, { user })) };
  yield { name: "library.json", input: json(await exportResources(db, { user })) };
  yield { name: "answers.csv", input: answersCsv(answerRows(db, user)) };
  yield { name: "webhooks.json", input: jsonList(exportWebhooks(db, { user })) };
  yield { name: "mailings.json", input: json(await exportMailings(db, { user })) };
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

/** Serializes a list as JSON one item at a time, without buffering it. */
async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const item of items) {
    yield before + JSON.stringify(item, null, 2);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** The README of the download, which describes its files. @param at when the download was made. */
function readme({ email, at }: { email: string; at: Date }): string {
  const files = Object.entries(contents).map(([name, { description }]) => `${name}\n    ${description}`);
  files.push(`files/\n    ${filesSay}`);
  const rest = Object.values(omittedTables).map((reason) => `- ${reason}`);
  return `What ${site.name} keeps about ${email}, on ${at.toISOString()}.

${files.join("\n\n")}

Moments are in UTC, as ISO 8601. The JSON files and the table are in UTF-8.
In the table, an apostrophe stands before an answer that a spreadsheet would take for a formula.

Not in this file, since it opens your account, says nothing about you, or is gone in a moment:
${rest.join("\n")}

${withSupport((address) => `Questions: ${address}\n`)}`;
}

/** One answer, a row of the table. */
export interface AnswerRow {
  session: string;
  number: number;
  title: string;
  question: string;
  answer: string;
  /** ISO 8601. */
  savedAt: string;
}

/** The answers as CSV for spreadsheets. */
export function answersCsv(parts: AsyncIterable<AnswerRow[]>): AsyncGenerator<string> {
  return csv(["Session", "Question number", "Title", "Question", "Answer", "Saved at"], lines(parts));
}

async function* lines(parts: AsyncIterable<AnswerRow[]>) {
  for await (const rows of parts) {
    yield rows.map(({ session, number, title, question, answer, savedAt }) => [
      session,
      number,
      title,
      question,
      answer,
      savedAt,
    ]);
  }
}
