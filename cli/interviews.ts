import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { hasRole } from "#app/account/roles/roles.server.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { lengthText } from "#app/interviews/interview.ts";
import { Feedback } from "#app/interviews/interview-form.ts";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { listInterviewsToReview } from "#app/interviews/review/interviews-to-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { normalizeEmail } from "#app/platform/mail/email-address.ts";
import { inStorage } from "./in-storage.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run interviews -- waiting
Lists the interviews to review, pending and in progress, oldest first.
npm run interviews -- begin ID --by EMAIL
Starts the review by this administrator. The founder can't change the interview anymore.
npm run interviews -- review ID --by EMAIL --feedback FILE
Adds the feedback in this text file and emails the founder. Running it again updates the feedback without an email.`;

const options = {
  by: { type: "string" },
  feedback: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** `npm run interviews`. */
export async function main(args: string[], io: Io): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) io.say(help);
  else await inStorage(io.env, ({ db }) => run(db, io, positionals, values));
}

async function run(
  db: Db,
  { env, say }: Io,
  [command, id]: string[],
  values: { by?: string; feedback?: string },
): Promise<void> {
  if (command === "waiting") return list(db, say);
  if (!id || !values.by) throw new Error(help);
  const by = await reviewer(db, normalizeEmail(values.by));
  if (command === "begin") {
    const { kind } = await beginReview(db, { interview: id, by });
    if (kind === "missing") throw new Error(`No interview ${id} is waiting for review.`);
    say(`${id} is in progress.`);
  } else if (command === "review" && values.feedback) {
    const read = Feedback.safeParse(await readFile(values.feedback, "utf8"));
    if (!read.success) throw new Error(`${values.feedback}: ${read.error.issues[0]?.message}.`);
    const origin = env.ORIGIN ?? `http://localhost:${env.PORT}`;
    const { kind } = await reviewInterview(db, { interview: id, feedback: read.data, by, origin });
    if (kind === "missing") throw new Error(`Interview ${id} was not found.`);
    say(kind === "changed" ? `The feedback on ${id} has been updated.` : `${id} is reviewed.`);
  } else throw new Error(help);
}

async function list(db: Db, say: Io["say"]): Promise<void> {
  const waiting = await listInterviewsToReview(db);
  for (const { id, status, createdAt, seconds, founder, title } of waiting) {
    const length = seconds === null ? "?" : lengthText(seconds);
    say(`${id}  ${status}  ${createdAt}  ${length}  ${founder.email}  ${title}`);
  }
  say(`${waiting.length} to review`);
}

async function reviewer(db: Db, email: string): Promise<string> {
  const person = await findUserSummary(db, { email });
  if (!person || !(await hasRole(db, { user: person.id, role: "admin" })))
    throw new Error(`${email} isn't an administrator.`);
  return person.id;
}

if (import.meta.main) await runProgram(main);
