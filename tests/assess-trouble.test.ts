import type { LoaderFunctionArgs } from "@remix-run/node";
import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { loader as assessment } from "#app/assessment/admin/assessment.route.tsx";
import { loader as assessments } from "#app/assessment/admin/assessments.route.tsx";
import { loader as explanation } from "#app/assessment/admin/explanation.route.tsx";
import { sessions } from "#app/assessment/golden/golden.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { loader as interviews } from "#app/interviews/admin/interviews.route.tsx";
import { loader as review } from "#app/interviews/admin/review.route.tsx";
import type { Db } from "#app/platform/db.server.ts";
import { freshDatabase } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
import { addSession } from "./support/golden-session.ts";
import { addInterview } from "./support/interview.ts";
import { stepsOf } from "./support/query-plan.ts";

const golden = sessions.find(({ answers }) => Object.keys(answers).length === 10)?.id ?? "";

type Door = (asked: LoaderFunctionArgs) => Promise<unknown>;

let db: Db;
let ids: Record<string, string>;
let Cookie = "";
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "pro" });
  const session = await addSession(db, user, golden);
  const interview = await addInterview(db, { user, passages: [{ text: "On Friday.", from: 2 }] });
  await db.updateTable("customer_interviews").set({ transcript_file_size: 9 }).execute();
  const admin = await addFounder(db);
  await grantRole(db, { user: admin, role: "admin" });
  [Cookie = ""] = (await startLogin(db, { user: admin, userAgent: null })).split(";");
  ids = { session, interview, user };
});

const screens: [name: string, door: Door, search: string][] = [
  ["assessments", assessments, ""],
  ["assessments, filtered", assessments, "?progress=complete&after=x"],
  ["assessments, searched", assessments, "?q=ada&progress=complete&after=x"],
  ["assessments, by id", assessments, "?q=:user"],
  ["an assessment", assessment, ""],
  ["its explanation", explanation, "?result=1"],
  ["interviews", interviews, ""],
  ["interviews, filtered", interviews, "?status=pending&before=0"],
  ["a review", review, "?at=2"],
];

test.each(screens)("%s: no table is walked through", async (name, door, search) => {
  const steps = await stepsOf(db, (watched) => door(args(watched, search)));
  expect(steps).not.toEqual([]);
  const walks = steps.filter((step) => /^SCAN/.test(step) && !/^SCAN \(|^SCAN sessions_search/.test(step));
  const inOrder = walks.filter((step) => !/ USING INDEX sqlite_autoindex_\w+_1$/.test(step)); // up to its limit
  expect(inOrder).toEqual([]);
  if (!name.endsWith("by id")) expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
});

test.each<[Door, table: string, failure: string]>([
  [assessments, "assessment_sessions", "Failed to fetch assessments"],
  [explanation, "assessment_sessions", "Failed to load assessment details"],
  [review, "customer_interviews", "Failed to load customer interviews"],
])("%o without %s: %s", async (door, table, failure) => {
  const answer = door(args(db.withPlugin(refusing(table)), ""));
  await expect(answer).rejects.toMatchObject({ data: { failure }, init: { status: 500 } });
});

function args(given: Db, search: string): LoaderFunctionArgs {
  const address = `http://localhost/admin${search.replace(":user", ids.user ?? "")}`;
  const request = new Request(address, { headers: { Cookie } });
  const context = { db: given, log: { error: () => undefined } } as unknown as LoaderFunctionArgs["context"];
  return { request, params: ids, context };
}

/** As if the disk did not give or take this table. */
function refusing(table: string): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(`"name":"${table}"`)) throw new Error("i/o error");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
