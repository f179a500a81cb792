import { addFounder } from "#app/account/founder.test.support.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { addTokenRow } from "#app/api/tokens/full-token.test.support.ts";
import { recommendation } from "#app/assessment/advice/recommendation.ts";
import { issueReport } from "#app/assessment/credential/signed-reports.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { createShare } from "#app/assessment/shares/shares.server.ts";
import { recordResult } from "#app/assessment/snapshots/record-result.server.ts";
import { makeTasks } from "#app/assessment/tasks/make-tasks.server.ts";
import { listTasks } from "#app/assessment/tasks/tasks.server.ts";
import { joinCohort } from "#app/cohorts/join-cohort.server.ts";
import { addManager } from "#app/cohorts/managers.server.ts";
import { addQuote } from "#app/evidence/quotes.server.ts";
import { addDraft, addTracked } from "#app/experiments/experiment.test.support.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { interviewFileColumns, storageBeside } from "#app/interviews/interview-files.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addGuide } from "#app/resources/resource.test.support.ts";
import { addCohort, show } from "../../app/cohorts/cohorts.test.support.ts";
import { addUsedEndpoint } from "../../app/webhooks/used-endpoint.test.support.ts";
import type { Role } from "./row.ts";

/** A user who sends requests: their cookie, and the ids that appear in URLs. */
export interface RoleUser {
  cookie: string;
  ids: Record<string, string>;
}

/**
 * A new, signed-in user with this role, an assessment with a result and a share link, and a pending upload. `other`
 * requests another user's data.
 */
export async function userOfRole(db: Db, role: Role): Promise<RoleUser> {
  if (role === "visitor") return { cookie: "", ids: (await founder(db, "free")).ids };
  if (role === "other") return { cookie: (await founder(db, "free")).cookie, ids: (await founder(db, "free")).ids };
  return founder(db, role);
}

async function founder(db: Db, role: Exclude<Role, "visitor" | "other">): Promise<RoleUser> {
  const user = await addFounder(db, { tier: role === "admin" ? "free" : role });
  if (role === "admin") await grantRole(db, { user, role: "admin" });
  const { id: session } = await startSession(db, { user });
  const begun = await findSession(db, { user, id: session });
  const question = begun?.questions[0]?.id ?? "";
  if (begun) await recordResult(db, { user, session: begun, tier: role === "admin" ? "free" : role });
  const issued = await issueReport(db, { user, id: session, form: "route row", origin: "http://localhost" });
  const link = await createShare(db, { user, id: session, days: 7, withAnswers: true });
  const task = await taskOf(db, user, session);
  const { id: upload } = await addGuide(db, { by: user, active: false, files: await storageBeside(db) });
  const passages = [{ text: "I lost the page.", from: 754 }];
  const interview = await addInterview(db, { user, passages, files: await interviewFileColumns(db) }); // the server may be sweeping
  const added = await addQuote(db, { user, session, question, interview, text: "I lost the page." });
  const quote = "id" in added ? added.id : "";
  const others = { ...(await cohortOf(db, { user, session })), ...(await addUsedEndpoint(db, { user })) };
  const [draft, tracked] = [await addDraft(db, { user }), await addTracked(db, { user })];
  const apiToken = await addTokenRow(db, user);
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  const token = "token" in link ? link.token : "";
  return {
    cookie,
    ids: {
      apiToken,
      session,
      report: "code" in issued ? issued.code : "",
      question,
      token,
      task,
      upload,
      interview,
      quote,
      draft,
      tracked,
      ...others,
      unique: user,
    },
  };
}

/** A cohort that the user manages and takes part in, showing all of their assessment. @returns its id and code */
async function cohortOf(db: Db, { user, session }: { user: string; session: string }) {
  const { id: cohort, joinCode } = await addCohort(db);
  await addManager(db, { cohort, email: `${user}@founder.example`, by: user });
  await joinCohort(db, { user, code: joinCode, client: user });
  await show(db, { user, cohort, session });
  return { cohort, joinCode };
}

/** A task with a due date. */
async function taskOf(db: Db, user: string, session: string): Promise<string> {
  const recommendations = [recommendation("talk-five", "premium") ?? []].flat();
  await makeTasks(db, { user, session, recommendations, now: new Date().toISOString() });
  await db.updateTable("tasks").set({ due_on: "2026-11-27" }).where("user_id", "=", user).execute();
  return (await listTasks(db, { user, id: session }))[0]?.id ?? "";
}
