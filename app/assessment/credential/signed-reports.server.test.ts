import { beforeEach, expect, test } from "vitest";
import { eraseIdeas } from "#app/assessment/ideas/ideas.server.ts";
import { addQuote } from "#app/evidence/quotes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { deleteAccount } from "#app/privacy/delete-account.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addInterview } from "../../interviews/interview.test.support.ts";
import { type FreshStorage, freshStorage } from "../../server/database.test.support.ts";
import { fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { deleteIdea } from "../ideas/ideas.server.ts";
import { importAssessment } from "../import/import-assessment.server.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession } from "../sessions/sessions.server.ts";
import {
  checkReport,
  draftReport,
  findReport,
  fingerprint,
  issueReport,
  listReports,
  maxReports,
  openReport,
} from "./signed-reports.server.ts";
import { compromiseKey, currentKey, listKeys, rotateKey, sealSigningKeys } from "./signing-keys.server.ts";
import { withdrawReports } from "./withdraw-reports.server.ts";

const origin = "https://firstproof.example";
const day = 24 * 60 * 60 * 1000; // ms

let stored: FreshStorage;
let user: string;
let id: string;
beforeEach(async () => {
  stored = await freshStorage();
  await seedQuestions(stored.db);
  user = await addFounder(stored.db, { tier: "pro" });
  id = await addSession(stored.db, user, "session-first-money");
});

let forms = 0;
/** Issues a report of the session, by a form of its own. */
async function issue(more: Partial<Parameters<typeof issueReport>[1]> = {}) {
  const issued = await issueReport(stored.db, { user, id, form: `form ${++forms}`, origin, ...more });
  return "code" in issued ? issued.code : issued.kind;
}

/** The first question of the session. */
async function firstQuestion() {
  const session = await findSession(stored.db, { user, id });
  return session?.questions[0]?.id ?? "";
}

test("a report says the scores and no answer, the name only if its founder chose so", async () => {
  const { db } = stored;
  const question = await firstQuestion();
  for (const title of ["Ada", "Bob"]) {
    const interview = await addInterview(db, { user, title });
    for (const text of ["I lost the page.", "Twice."])
      await addQuote(db, { user, session: id, question, interview, text });
  }
  const marked = { user_id: user, assessment_session_id: id, question_id: question, revision: 1 };
  const judged = { verdict: "stuffed", figures: "{}", text_hash: "of the text" } as const;
  const times = { created_at: new Date().toISOString() };
  await db
    .insertInto("result_marks")
    .values({ id: "mark", ...marked, ...judged, ...times })
    .execute();
  const code = await issue();
  const report = await findReport(db, { user, id, code });
  expect(report).toMatchObject({
    ...{ code, issuer: origin, revision: 1 },
    facts: {
      ...{ score: 8.6, answered: 10, allowed: 10, questions: 10, rule: 1, wordLists: 1, questionSet: 2 },
      ...{ marks: [{ question: 1 }], evidenceByLevel: [0, 2, 0, 0, 0, 0] },
    },
  });
  expect(Date.parse(report?.validUntil ?? "") - Date.parse(report?.validFrom ?? "")).toBe(90 * day);
  const payload = Buffer.from(report?.jws.split(".")[1] ?? "", "base64url").toString();
  const session = await findSession(db, { user, id });
  for (const { value } of Object.values(session?.saved ?? {}))
    if (typeof value === "string") expect(payload).not.toContain(value);
  expect(payload).not.toContain(user);
  expect(report?.facts).not.toHaveProperty("name");
  expect((await findReport(db, { user, id, code: await issue({ name: "Ada Lovelace" }) }))?.facts.name).toBe(
    "Ada Lovelace",
  );
  const file = await exportAssessment(db, { user, id });
  expect(report?.facts.exportSha256).toBe(file && fingerprint(report?.salt ?? "", fileText(file)));
});

test("a report says that its assessment was read from a file, and when", async () => {
  const { db } = stored;
  const file = await exportAssessment(db, { user, id });
  const bytes = Buffer.from(file ? fileText(file) : "");
  const reader = await addFounder(db, { tier: "pro" });
  const imported = await importAssessment(db, { user: reader, bytes });
  const key = { user: reader, id: "id" in imported ? imported.id : "" };
  const code = await issue(key);
  const facts = (await findReport(db, { ...key, code }))?.facts;
  expect(facts).toMatchObject({ score: 8.6, imported: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect((await findReport(db, { user, id, code: await issue() }))?.facts).not.toHaveProperty("imported");
});

test("the same form gives one report, also at the same moment", async () => {
  const codes = await Promise.all([1, 2, 3].map(() => issue({ form: "one form" })));
  expect(new Set([...codes, await issue({ form: "one form" })]).size).toBe(1);
  expect(await listReports(stored.db, { user, id })).toHaveLength(1);
  const codesLeft = await stored.db.selectFrom("report_codes").selectAll().execute();
  expect(codesLeft).toHaveLength(1);
});

test("an assessment has at most ten valid reports; withdrawn and expired ones don't count", async () => {
  const old = new Date(Date.now() - 91 * day);
  await issue({ now: old });
  const codes: string[] = [];
  for (let count = 0; count < maxReports; count++) codes.push(await issue());
  expect(await issue()).toBe("full");
  expect(await withdrawReports(stored.db, { user, code: codes[0] })).toBe(1);
  expect(await issue()).toMatch(/^....-....$/);
  expect(await issue()).toBe("full");
});

test("an older result is signed as it was, without the evidence of today", async () => {
  const { db } = stored;
  const session = await findSession(db, { user, id });
  const question = session?.questions.find(({ type }) => type === "text")?.id ?? "";
  const saved = { user, session: id, question, value: "A guess.", revision: session?.saved[question]?.revision ?? 0 };
  await saveResponse(db, { ...saved, form: "later", complete: true });
  await completeSession(db, { user, id });
  const [old, newest] = [await draftReport(db, { user, id, revision: 1 }), await draftReport(db, { user, id })];
  expect([old?.revision, old?.facts.score, old?.facts.evidenceByLevel]).toEqual([1, 8.6, undefined]);
  expect(newest).toMatchObject({ revision: 2, facts: { evidenceByLevel: [0, 0, 0, 0, 0, 0] } });
  expect(newest?.facts.score).toBeLessThan(8.6);
  expect(await draftReport(db, { user, id, revision: 3 })).toBeUndefined();
});

test("nobody signs, reads or withdraws somebody else's", async () => {
  const { db } = stored;
  const code = await issue();
  const other = await addFounder(db, { tier: "pro" });
  expect(await issue({ user: other })).toBe("unfinished");
  expect(await listReports(db, { user: other, id })).toEqual([]);
  expect(await findReport(db, { user: other, id, code })).toBeUndefined();
  expect(await withdrawReports(db, { user: other, code })).toBe(0);
  expect((await openReport(db, { code, origin }))?.kind).toBe("genuine");
});

test.each(["code", "idea", "account"])(
  "withdrawn by %s: code and file say so, and nothing of it is left",
  async (how) => {
    const { db } = stored;
    const code = await issue({ name: "Ada Lovelace" });
    const { jws = "", salt = "" } = (await findReport(db, { user, id, code })) ?? {};
    const idea = (await findSession(db, { user, id }))?.idea.id ?? "";
    if (how === "code") await withdrawReports(db, { user, code });
    if (how === "idea") await deleteIdea(db, { user, id: idea, deleted: true });
    if (how === "account") await deleteAccount(db, stored, { user });
    const withdrawn = { kind: "withdrawn", issuedAt: expect.any(String), withdrawnAt: expect.any(String) };
    expect(await openReport(db, { code, origin })).toEqual(withdrawn);
    expect(await checkReport(db, { text: jws, origin })).toEqual(withdrawn);
    if (how === "idea") {
      await deleteIdea(db, { user, id: idea, deleted: false });
      await eraseIdeas(db);
    }
    expect(await openReport(db, { code, origin })).toEqual(withdrawn);
    expect(await listReports(db, { user, id })).toEqual([]);
    const [left] = await db.selectFrom("report_codes").selectAll().execute();
    expect(Object.keys(left ?? {}).sort()).toEqual(["code", "expires_at", "issued_at", "withdrawn_at"]);
    expect(JSON.stringify(left)).not.toMatch(new RegExp([user, salt, id].join("|")));
  },
);

test("a row that goes with its account without being withdrawn counts as withdrawn", async () => {
  const code = await issue();
  await stored.db.deleteFrom("users").where("id", "=", user).execute();
  expect(await openReport(stored.db, { code, origin })).toMatchObject({ kind: "withdrawn", withdrawnAt: null });
});

test("a text is verified by its signature alone; a code that was never issued is unknown", async () => {
  const { db } = stored;
  const code = await issue();
  const { jws = "" } = (await findReport(db, { user, id, code })) ?? {};
  await db.deleteFrom("signed_reports").execute();
  await db.deleteFrom("report_codes").execute(); // as in a database restored from a backup of before
  expect((await checkReport(db, { text: jws, origin })).kind).toBe("genuine");
  expect((await checkReport(db, { text: jws, origin: "https://other.example" })).kind).toBe("elsewhere");
  expect(await openReport(db, { code, origin })).toBeUndefined();
});

test("a rotated key signs no more, and what it signed stays genuine until it is compromised", async () => {
  const { db } = stored;
  const [first, second] = [await issue(), await rotateKey(db).then(() => issue())];
  const kindOf = async (code: string) => (await openReport(db, { code, origin }))?.kind;
  expect([await kindOf(first), await kindOf(second)]).toEqual(["genuine", "genuine"]);
  const [retired, current] = await listKeys(db);
  expect([retired?.retiredAt, current?.retiredAt]).toEqual([expect.any(String), null]);
  expect(await compromiseKey(db, { kid: current?.kid ?? "" })).toBe(true);
  expect(await compromiseKey(db, { kid: "2020-01-unknown" })).toBe(false);
  expect([await kindOf(first), await kindOf(second)]).toEqual(["genuine", "compromised"]);
  expect([await kindOf(await issue()), (await listKeys(db)).length]).toEqual(["genuine", 3]);
  const kept = await db.selectFrom("signing_keys").select("private_key").execute();
  expect(kept.filter(({ private_key }) => private_key !== null)).toHaveLength(1);
});

test("keys are made once, are stored sealed, and follow SESSION_SECRET", async () => {
  const { db } = stored;
  const kids = (await Promise.all([1, 2, 3].map(() => currentKey(db)))).map(({ key }) => key.kid);
  expect(new Set(kids).size).toBe(1);
  const { d } = await currentKey(db);
  const row = () => db.selectFrom("signing_keys").select("private_key").executeTakeFirstOrThrow();
  const before = (await row()).private_key;
  expect(before).not.toContain(d);
  const lost = { current: "a secret of which nobody told us, and long", previous: undefined };
  await sealSigningKeys(db, lost);
  expect((await row()).private_key).toBe(before);
  const next = { current: "another secret, of more than 32 characters", previous: env.SESSION_SECRET };
  await sealSigningKeys(db, next);
  expect((await row()).private_key).not.toBe(before);
  // With a secret that opens nothing, the key is retired, and another one signs.
  const code = await issue();
  const keys = await listKeys(db);
  expect(keys.map(({ retiredAt }) => retiredAt === null)).toEqual([false, true]);
  expect((await openReport(db, { code, origin }))?.kind).toBe("genuine");
});
