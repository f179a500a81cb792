import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession, startSession } from "../sessions/sessions.server.ts";
import { sendAssessmentSummary } from "./send-summary.server.ts";

const origin = "https://us.example";
const start = Date.parse("2026-11-20T12:00:00.000Z");
const minute = 60_000; // ms

let db: Db;
let id: string;
let email: string;

beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  id = await addFounder(db, { tier: "pro" });
  email = `${id}@founder.example`;
});

/** A new assessment with one answer. */
async function begin(): Promise<string> {
  const { id: session } = await startSession(db, { user: id });
  const question = (await findSession(db, { user: id, id: session }))?.questions[0]?.id ?? "";
  const key = { user: id, session, question, form: "formform", revision: 0, complete: true };
  await saveResponse(db, { ...key, value: "It happened on Friday" });
  return session;
}

function send(session: string, minutes = 0) {
  const user = { id, email, firstName: "Ada", timeZone: "UTC" };
  return sendAssessmentSummary(db, { user, session, origin, now: start + minutes * minute });
}

test("pressed twice, also at once, one is sent: to the owner, with a link that works anywhere", async () => {
  const session = await begin();
  const results = await Promise.all([send(session), send(session)]);
  const bySent = results.toSorted((a, b) => a.kind.localeCompare(b.kind)); // either may have come first
  expect(bySent).toEqual([{ kind: "sent" }, { kind: "wait", of: "session", seconds: 600 }]);
  const [mail, ...others] = await listMails(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ user_id: id, to_address: email });
  expect(mail?.text).toContain(`\n${origin}/results/${session}/answers\n`);
});

test("the summary of an older result leads to the answers of that result", async () => {
  const session = await addSession(db, id, "session-first-money");
  const user = { id, email, firstName: "Ada", timeZone: "UTC" };
  expect(await sendAssessmentSummary(db, { user, session, revision: 1, origin })).toEqual({ kind: "sent" });
  expect((await listMails(db))[0]?.text).toContain(`\n${origin}/results/${session}/answers?result=1\n`);
});

test("after ten minutes it can be sent again, and 20 times a day", async () => {
  const session = await begin();
  for (let time = 0; time < 20; time++) expect(await send(session, time * 10)).toEqual({ kind: "sent" });
  expect(await send(session, 199)).toMatchObject({ kind: "wait", of: "session", seconds: 60 });
  const other = await begin();
  expect(await send(other, 200)).toEqual({ kind: "wait", of: "day", seconds: (24 * 60 - 200) * 60 });
  expect(await send(other, 24 * 60 - 1)).toMatchObject({ of: "day", seconds: 60 });
  expect(await send(other, 24 * 60)).toEqual({ kind: "sent" }); // an unsent mail does not count
});

test("another's result is none", async () => {
  const session = await begin();
  id = await addFounder(db);
  expect(await send(session)).toEqual({ kind: "missing" });
  expect(await listMails(db)).toEqual([]);
});
