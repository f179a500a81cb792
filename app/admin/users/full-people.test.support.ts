import { v7 as timeOrderedId } from "uuid";
import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { listViews, saveView } from "#app/account/views/saved-views.server.ts";
import { beginBulk } from "#app/admin/bulk/begin-bulk.server.ts";
import { confirmBulk } from "#app/admin/bulk/bulk.server.ts";
import type { BulkKind } from "#app/admin/bulk/bulk-action.ts";
import { runNext } from "#app/admin/bulk/run-bulk.server.ts";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { setTier } from "#app/billing/set-tier.server.ts";
import { archiveCohort } from "#app/cohorts/admin/change-cohort.server.ts";
import { joinCohort } from "#app/cohorts/join-cohort.server.ts";
import { addManager } from "#app/cohorts/managers.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { retention } from "#app/monitoring/retention.ts";
import type { ServiceState } from "#app/monitoring/status/service-status.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { writeJobState } from "#app/platform/jobs/job-states.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addPeople } from "../../account/people.test.support.ts";
import { addActivities, addVisits } from "../../analytics/activities.test.support.ts";
import { addSession } from "../../assessment/fixture-session.test.support.ts";
import { addCohort, show } from "../../cohorts/cohorts.test.support.ts";
import { addInterview } from "../../interviews/interview.test.support.ts";
import { interviewFileColumns } from "../../interviews/interview-files.test.support.ts";
import { addChanges } from "../../platform/audit/audit-log.test.support.ts";
import { addGuide } from "../../resources/resource.test.support.ts";

const names = [
  ["Amara", "Okafor", "Fridayless"],
  ["Jonas", "Weber", null],
  ["Bartholomäus", "Freudenberger-Okonkwo", "Nachbarschaftshilfe Süd gemeinnützige Gesellschaft"],
  ["نور", "الحسن", "شركة الأمل"],
  ["unbroken".repeat(10), "unbroken".repeat(10), "unbroken".repeat(15)],
] as const;

/**
 * Fills the administrators' pages about users: pages of users, their activity, assessments and interviews, and the
 * system's history.
 * @param me the administrator.
 * @returns the ids of a user with much data and of one with none, and of their data.
 */
export async function fillPeople(db: Db, { me, origin }: { me: string; origin: string }) {
  await addPeople(db, 60);
  const crowd: string[] = [];
  for (let number = 0; number < 30; number++) crowd.push(await addPerson(db, number));
  const [by = "", user = "", founder = ""] = crowd;
  const [session = "", half = ""] = await addAssessments(db, crowd);
  const program = await addProgram(db, crowd);
  await addActivities(db, crowd);
  await addVisits(db, 365);
  const [interview = "", begun = "", reviewed = ""] = await addInterviews(db, founder);
  await beginReview(db, { interview: begun, by });
  const feedback = `Stay longer at minute 9.\n\n${"unbroken".repeat(20)}`;
  await reviewInterview(db, { interview: reviewed, feedback, by, origin });
  const older = await addWatched(db);
  const views = await addViewsAndBulk(db, me, origin);
  const { busy, note } = await addBusyOne(db, me);
  const empty = await addFounder(db, { confirmed: false });
  await addChanges(db, { by, user });
  const to = `${"long".repeat(15)}@given-up.example`;
  await queueMail(db, { to, user, mail: { subject: "unbroken".repeat(15), text: "", html: "" } });
  const dead = { state: "dead", last_error: `552 ${"unbroken".repeat(20)}` } as const;
  await db.updateTable("mails").set(dead).where("to_address", "=", to).execute();
  return {
    me,
    ...program,
    founder: by,
    unique: busy,
    empty,
    note,
    session,
    half,
    interview,
    begun,
    reviewed,
    older,
    ...views,
  };
}

/** Saved views with long names, a bulk action to confirm, and one that is done. */
async function addViewsAndBulk(db: Db, by: string, origin: string) {
  for (const name of ["Pro, silent", "unbroken".repeat(5)])
    await saveView(db, { user: by, list: "users", name, query: `plan=pro&q=${name.length}` });
  const [view] = await listViews(db, { user: by, list: "users" });
  const all = async (kind: BulkKind) => {
    const begun = await beginBulk(db, { kind, by, chosen: { query: "" } });
    return begun.kind === "begun" ? begun.id : "";
  };
  const [preview, done] = [await all("coupon_pro"), await all("tier_premium")];
  await confirmBulk(db, { id: done, by, days: 30, reason: "" });
  while (await runNext(db, { bulk: done, origin })) {}
  return { preview, done, view: view?.id ?? "" };
}

/** A user with one of these names, which repeat after every fifth. */
async function addPerson(db: Db, number: number): Promise<string> {
  const [first_name, last_name, companyName] = names[number % names.length] ?? names[0];
  const user = await addFounder(db, { tier: number % 2 ? "free" : "pro", companyName });
  await db.updateTable("profiles").set({ first_name, last_name }).where("user_id", "=", user).execute();
  return user;
}

/** Assessments of all users. @returns the ids of a complete one, one in progress, and so on. */
async function addAssessments(db: Db, crowd: string[]): Promise<string[]> {
  const sessions: string[] = [];
  for (const [number, user] of crowd.entries()) {
    if (number % 3 === 2) await startSession(db, { user });
    else sessions.push(await addSession(db, user, "session-first-money", number % 3 === 0 ? 10 : 2));
  }
  return sessions;
}

/** A cohort with more than a page of members, most of whom show something, and an archived one. @returns their ids. */
async function addProgram(db: Db, crowd: string[]): Promise<{ program: string; archived: string }> {
  const name = "unbroken".repeat(10);
  const { id: program, joinCode: code } = await addCohort(db, { name, startsOn: "2026-06-01", endsOn: "2030-12-18" });
  for (const [number, user] of crowd.entries()) {
    await joinCohort(db, { user, code, client: user });
    const sessions = await db.selectFrom("assessment_sessions").select("id").where("user_id", "=", user).execute();
    const shown = number % 4 === 3 ? (["evidence"] as const) : undefined;
    for (const { id: session } of sessions) await show(db, { user, cohort: program, session }, shown);
    if (number < 5) await addManager(db, { cohort: program, email: `${user}@founder.example`, by: user });
  }
  await db
    .updateTable("ideas")
    .set({ name: "unbroken".repeat(7) })
    .where("user_id", "=", crowd[0] ?? "")
    .execute();
  const { id: archived } = await addCohort(db, { name, joinsUntil: "2026-12-01" });
  await archiveCohort(db, { cohort: archived, by: "", archived: true });
  return { program, archived };
}

const passages = [
  { text: "Ada: When did it happen last?", from: 750, until: 754 },
  { text: `Darren: On Friday. I drove back for one lost page. ${"unbroken".repeat(30)}`, from: 754.2 },
  { text: "Ada: And what did you do?", from: 3_790 },
];

/** More than a page of interviews. @returns their ids, the newest first. */
async function addInterviews(db: Db, user: string): Promise<string[]> {
  const titles = ["Darren, one van, 14 years", "unbroken".repeat(15), "مقابلة مع نور", "Priya: three vans, two kids"];
  const all: string[] = [];
  for (let number = 0; number < 27; number++)
    all.unshift(
      await addInterview(db, { user, title: titles[number % 4], passages, files: await interviewFileColumns(db) }),
    );
  return all;
}

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** A user with data of every kind. @returns their id, and the id of a note written by `by`. */
async function addBusyOne(db: Db, by: string): Promise<{ busy: string; note: string }> {
  const companyName = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const user = await addFounder(db, { email: `${"long".repeat(15)}@${"far.".repeat(20)}example`, companyName });
  const name = { first_name: "Bartholomäus-Maximilian", last_name: "Freudenberger-Okonkwo van der Meulen" };
  await db.updateTable("profiles").set(name).where("user_id", "=", user).execute();
  const [code = ""] = await generateCoupons(db, { tier: "premium", count: 1, days: 30, expires: 30 });
  await redeemCoupon(db, { user, code, origin: "" });
  for (const tier of ["pro", "premium", "free", "pro"] as const) await setTier(db, { user, tier, by });
  for (let count = 0; count < 12; count++) {
    await addSession(db, user, "session-first-money", count % 11);
    const { id: resource } = await addGuide(db, { title: `How to find the first ten who pay, part ${count}` });
    const download_date = `2026-11-${String(count + 1).padStart(2, "0")}`;
    await db.insertInto("resource_downloads").values({ user_id: user, resource_id: resource, download_date }).execute();
    await startLogin(db, { user, userAgent: firefox });
    const text = `Called about the invoice of week ${count}. They would like to pay by the year, and asked twice for a call.`;
    await addNote(db, { user, text, by });
  }
  const note = { id: timeOrderedId(), user_id: user, author_id: by, text: "unbroken".repeat(250) };
  await db
    .insertInto("user_notes")
    .values({ ...note, created_at: new Date().toISOString() })
    .execute();
  return { busy: user, note: note.id };
}

const states: ServiceState[] = ["healthy", "degraded", "down", "off"];
const services = ["Database", "API Services", "Storage", "Mail queue", "Payments", "Backups"];

/** Fills the status page: pages of changes, failing jobs, alerts, sizes. @returns the cursor of its second page. */
async function addWatched(db: Db): Promise<string> {
  const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  const changes = Array.from({ length: 60 }, (_, count) => ({
    ...{ id: timeOrderedId(), changed_at: at },
    ...{ service: services[count % services.length] ?? "", state: states[count % states.length] ?? "healthy" },
    details: `${count} emails waiting, the oldest is due for 40 minutes. 412 MB free on the disk.`,
  }));
  await db.insertInto("status_changes").values(changes).execute();
  const error = `ENOSPC: no space left on device, open '/storage/backups/${"x".repeat(80)}'`;
  for (const name of [...retention.map(({ job }) => job), "Backup", "Sizes"]) {
    const failed = { failures: 4, failedAt: at, error, succeededAt: null };
    const well = { failures: 0, failedAt: null, error: null, succeededAt: at };
    const run = { dueAt: new Date(Date.now() + 3_000_000).toISOString(), beganAt: at, took: 12_345 };
    await writeJobState(db, { name, ...run, ...(name === "Backup" ? failed : well) });
  }
  for (const cause of ["disk", "backups"])
    await db
      .insertInto("alerts")
      .values({ id: timeOrderedId(), cause, what: `The ${cause} needs you. ${error}`, begun_at: at, seen_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const measures = ["files resources", "bytes resources", "files backups", "bytes backups", "rows mails", "rows tries"];
  for (const [index, name] of measures.entries())
    await db
      .insertInto("measurements")
      .values({ name, value: 12 ** (index + 1), measured_at: at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: 12 ** (index + 1) }))
      .execute();
  return `${at}~${changes[30]?.id}`;
}
