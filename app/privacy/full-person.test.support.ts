import { sql } from "kysely";
import { storePendingForm } from "#app/account/pending-forms.server.ts";
import type { User } from "#app/account/user.ts";
import { saveView } from "#app/account/views/saved-views.server.ts";
import { beginBulk } from "#app/admin/bulk/begin-bulk.server.ts";
import { questionsOf } from "#app/assessment/questions/question-sets.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { keepVersion, saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, type SessionKey, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { recordResult } from "#app/assessment/snapshots/record-result.server.ts";
import { joinCohort } from "#app/cohorts/join-cohort.server.ts";
import { addManager } from "#app/cohorts/managers.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { addToSelection } from "#app/newsletter/mailings/selection.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { setTier } from "../account/founder.test.support.ts";
import { addFullToken } from "../api/tokens/full-token.test.support.ts";
import { addCohort, show } from "../cohorts/cohorts.test.support.ts";
import { addFullBrand } from "./full-brand.test.support.ts";
import { addFullExperiment } from "./full-experiment.test.support.ts";
import { addFullMailing } from "./full-mailing.test.support.ts";
import { addFullMark } from "./full-mark.test.support.ts";
import { addFullOutcome } from "./full-outcome.test.support.ts";
import { addFullPayments } from "./full-payments.test.support.ts";
import { addFullReport } from "./full-report.test.support.ts";
import { addFullWebhook } from "./full-webhook.test.support.ts";
import { addOwnFiles, type Text } from "./own-files.test.support.ts";

const at = "2026-01-20T12:00:00.000Z";
const later = "2099-01-01T00:00:00.000Z";

/** A user with a row in every table. Each of their texts begins with the mark, so it can be recognized. */
interface FullPerson {
  user: User;
  /** By field name. */
  texts: Record<string, string>;
  session: string;
}

/** @param mark lowercase letters that occur nowhere else. */
export async function addFullPerson({ db, ...stored }: Storage, mark: string): Promise<FullPerson> {
  const texts: Record<string, string> = {};
  const text = (name: string, end = "") => {
    texts[name] = `${mark}${name}${end}`;
    return texts[name];
  };
  const id = text("user");
  const user: User = {
    id,
    email: text("email", "@founder.example"),
    firstName: text("firstname"),
    lastName: text("lastname"),
    companyName: text("company"),
    confirmed: true,
    isAdmin: true,
    timeZone: "Europe/Berlin",
    hasTimeZone: true,
  };
  await addAccount(db, user, text);
  await addWaysIn(db, id, text);
  await setTier(db, id, "premium");
  await db
    .updateTable("subscribers")
    .set({ email: text("subscriber", "@founder.example") })
    .where("user_id", "=", id)
    .execute();
  await addFullToken(db, id, text);
  await addFullWebhook(db, { user: id }, text);
  await addFullBrand(db, { user: id }, text);
  await addFullPayments(db, id, text);
  await addCoupon(db, id);
  const session = await answerAll(db, id, text);
  await addResult(db, { user: id, id: session }, text);
  await addFullOutcome(db, { user: id, session }, text);
  await addPrograms(db, { user: id, email: user.email, session });
  await addOwnFiles(db, stored, { user: id, session }, text);
  await addFullExperiment(db, { user: id, session }, text);
  await addFullMailing(db, { user: id }, text);
  await addChosen(db, id, text);
  const mail = { subject: text("subject"), text: text("mail"), html: text("html") };
  await queueMail(db, { to: user.email, mail, user: id });
  await db.updateTable("mails").set({ created_at: at }).where("user_id", "=", id).execute();
  const stray = { subject: text("straysubject"), text: text("stray"), html: text("strayhtml") };
  await queueMail(db, { to: user.email, mail: stray });
  return { user, texts, session };
}

async function addAccount(db: Db, user: User, text: Text): Promise<void> {
  const { id, email } = user;
  const times = { email_confirmed_at: at, password_changed_at: at, created_at: at, updated_at: at };
  await db
    .insertInto("users")
    .values({ id, email, password_hash: text("hash"), ...times })
    .execute();
  const names = { first_name: user.firstName, last_name: user.lastName, company_name: user.companyName };
  await db
    .insertInto("profiles")
    .values({ user_id: id, ...names, plan: "free" })
    .execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "admin", created_at: at }).execute();
  const login = {
    id: text("login"),
    token_hash: text("token"),
    previous_hash: text("previous"),
    previous_until: later,
  };
  const seen = { device_hash: text("device"), user_agent: text("agent"), last_seen_at: at, expires_at: later };
  await db
    .insertInto("logins")
    .values({ ...login, ...seen, user_id: id, created_at: new Date().toISOString() }) // a session expires by age
    .execute();
  await db
    .insertInto("user_notes")
    .values({ id: text("noteid"), user_id: id, author_id: null, text: text("note"), created_at: at })
    .execute();
  await db
    .insertInto("user_activity_logs")
    .values({ id: text("activity"), user_id: id, activity_type: "login", created_at: at })
    .execute();
  const change = { action: "user.tier", id: "somebody", before: { plan: text("before") } } as const;
  await writeAudit(db, { ...change, by: null, user: id });
  await db
    .insertInto("devices")
    .values({ token_hash: text("device"), user_id: id, created_at: at, expires_at: later })
    .execute();
}

/** A saved view of theirs, and a message and a bulk action that they were chosen for. */
async function addChosen(db: Db, user: string, text: Text): Promise<void> {
  await saveView(db, { user, list: "users", name: text("view"), query: text("query") });
  await addToSelection(db, { selection: text("selection"), users: [user] });
  const begun = await beginBulk(db, { kind: "tier_pro", by: user, chosen: { ids: [user] } });
  if (begun.kind !== "begun") throw new Error(begun.kind);
}

async function addWaysIn(db: Db, user_id: string, text: Text): Promise<void> {
  const there = { provider_user_id: text("idthere"), email: text("google", "@provider.example") };
  await db
    .insertInto("provider_accounts")
    .values({ provider: "google", user_id, ...there, created_at: at })
    .execute();
  await db
    .insertInto("authenticators")
    .values({ user_id, secret: text("totp"), created_at: at, confirmed_at: at })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values({ user_id, code_hash: text("recovery"), created_at: at })
    .execute();
  const key = { id: text("credential"), public_key: text("publickey"), name: text("passkey"), transports: text("usb") };
  await db
    .insertInto("passkeys")
    .values({ ...key, user_id, counter: 1, created_at: at, last_used_at: at })
    .execute();
  const reset = { access_hash: text("access"), refresh_hash: text("refresh") };
  await db
    .insertInto("password_resets")
    .values({ ...reset, user_id, created_at: at, expires_at: later })
    .execute();
  const code = { id: text("verification"), email: text("newemail", "@founder.example"), secret: text("codesecret") };
  const span = { tries_left: 5, return_to: `/${text("returnto")}`, sent_at: at, expires_at: later };
  await db
    .insertInto("verifications")
    .values({ ...code, ...span, user_id, purpose: "email_change" })
    .execute();
  const pendingForm = JSON.stringify({ action: "/questions", fields: [["answer", text("pendingForm")]] });
  await storePendingForm(db, { user: user_id, pendingForm });
}

/** A redeemed coupon. Its code is not personal data, and stays after the account is deleted. */
async function addCoupon(db: Db, user: string): Promise<void> {
  const [code = ""] = await generateCoupons(db, { tier: "pro", count: 1, days: 30, expires: 30 });
  await db.updateTable("coupons").set({ redeemed_by: user, redeemed_at: at }).where("code", "=", code).execute();
}

/** Answers everything, at lengths from a line to several database pages, and leaves an earlier version. */
async function answerAll(db: Db, user: string, text: Text): Promise<string> {
  await seedQuestions(db);
  const { id: session } = await startSession(db, { user });
  const { question_set_id: set } = await db
    .selectFrom("assessment_sessions")
    .select("question_set_id")
    .where("id", "=", session)
    .executeTakeFirstOrThrow();
  const questions = (await questionsOf(db, set)).filter(({ type }) => type === "text");
  for (const [index, { id: question }] of questions.entries()) {
    const key = { user, session, question, form: text(`form${index}`), revision: 0, complete: true };
    const long = ` ${text(`word${index}`)}`.repeat(1 + 40 * index);
    for (const version of ["draft", "answer"]) {
      await saveResponse(db, { ...key, value: `${text(`${version}${index}`)}${long}` });
    }
  }
  const first = questions[0]?.id ?? "";
  const key = { user, session, question: first, form: "another form" };
  await keepVersion(db, { ...key, value: text("unchosen"), revision: 2, keep: "saved" });
  return session;
}

/** A recorded result with its tasks, one of them custom, a signed report and a share link. */
async function addResult(db: Db, { user, id }: SessionKey, text: Text): Promise<void> {
  const session = await findSession(db, { user, id });
  if (!session) throw new Error("there is no session to record");
  const { revision } = await recordResult(db, { user, session, tier: "premium" });
  await addFullMark(db, { user, session: id, revision, question: session.questions[0]?.id ?? "" }, text);
  await db
    .updateTable("tasks")
    .set({ title: text("tasktitle"), description: text("taskdescription"), outcomes: text("outcomes") })
    .where("user_id", "=", user)
    .where("position", "=", 1)
    .execute();
  const shown = { user_id: user, assessment_session_id: id, revision, with_answers: 1 };
  await addFullReport(db, { user_id: user, assessment_session_id: id, revision }, text);
  await db
    .insertInto("share_links")
    .values({ id: text("share"), token: text("sharetoken"), ...shown, created_at: at, expires_at: later })
    .execute();
}

/** A cohort that the user manages and takes part in, and to which they show an assessment. It stays without them. */
async function addPrograms(db: Db, { user, email, session }: { user: string; email: string; session: string }) {
  const { id: cohort, joinCode: code } = await addCohort(db);
  await addManager(db, { cohort, email, by: "" });
  await joinCohort(db, { user, code, client: user });
  await show(db, { user, cohort, session });
}

/** The tables with personal rows, and the column that refers to the user. */
export async function personalTables(db: Db): Promise<Map<string, string>> {
  const found = new Map([["users", "id"]]);
  for (const { name, columns } of await db.introspection.getTables()) {
    const owner = columns.find(({ name }) => /^(user_id|founder_id|redeemed_by|uploaded_by)$/.test(name));
    if (owner) found.set(name, owner.name);
  }
  return found;
}

/** All rows of a user, by table. */
export async function rowsOf(db: Db, user: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, column] of await personalTables(db)) {
    const found = await sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${user}`.execute(db);
    rows[table] = found.rows;
  }
  return rows;
}
