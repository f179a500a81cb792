import { addFounder } from "#app/account/founder.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { interviewFileColumns } from "#app/interviews/interview-files.test.support.ts";
import { addMailing, addSubscriber } from "#app/newsletter/mailings/mailing.test.support.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { makeCoupon } from "../../app/coupons/coupons.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { currentQuestion } from "./current-questions.ts";
import { missingTable } from "./fixtures.ts";
import { enterAsAdmin } from "./person.ts";
import { takeErrors } from "./steps.ts";
import { withoutTable } from "./without-table.ts";

test("read failures show the screen's message within the layout", async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  const [session, interview, searched] = await inDatabase(server, async (db) => {
    const user = await addFounder(db);
    const searched = dialectOf(db) === "sqlite" ? "session_rowids" : "sessions_search";
    return [await addSession(db, user, "session-first-money", 3), await addInterview(db, { user }), searched];
  });
  for (const [table, path, texts] of [
    ["counts", "/admin/users", ["Failed to load users"]],
    ["subscriptions", "/admin/users", ["Failed to fetch users"]],
    ["counts", "/admin/assessments", ["Failed to load assessments"]],
    [searched, "/admin/assessments?q=ada", ["Failed to fetch assessments"]],
    ["session_results", `/admin/assessments/${session}`, ["Failed to load assessment details"]],
    ["session_results", `/admin/assessments/${session}/explanation?result=1`, ["Failed to load assessment details"]],
    ["counts", "/admin/interviews", ["Failed to load customer interviews"]],
    ["customer_interviews", `/admin/interviews/${interview}`, ["Failed to load customer interviews"]],
    ["resources", "/admin/resources", ["Failed to load resources"]],
    ["question_sets", "/admin/questions", ["Failed to load questions"]],
    ["coupon_counts", "/admin/coupons", ["Failed to fetch coupons"]],
    ["counts", "/admin/newsletter", ["Failed to load newsletter subscribers"]],
    ["counts", "/admin/communications", ["Failed to load communications data"]],
    ["status_changes", "/admin/status", ["Failed to load the system status"]],
    // The rest of the screen works as usual.
    [
      "daily_counts",
      "/admin/analytics",
      ["Failed to load visitor analytics", "Failed to load analytics", "Recent activity"],
    ],
    [
      "user_activity_logs",
      "/admin/analytics",
      ["Failed to load user activities", "Failed to load user activities", "Conversion rate"], // the total, and the users
    ],
  ] as const)
    await withoutTable(server, table, async () => {
      await page.goto(path);
      for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Admin Dashboard" })).toBeVisible();
      await takeErrors(server, missingTable, texts.filter((text) => text.startsWith("Failed")).length);
    });
  await withoutTable(server, "user_roles", async () => {
    await page.goto("/admin/users");
    await expect(page.getByText("Error checking admin privileges", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("Error · Firstproof");
    await takeErrors(server, missingTable, 2); // the page's and the frame's query
  });
  takeRefusals(complaints, [500]);
});

test("write failures show a message, lose and change nothing", async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  const { id: question } = await currentQuestion(server, 1);
  const { code, user, interview, issue, message } = await inDatabase(server, async (db) => {
    await addSubscriber(db, { email: `trouble-${person.email}` });
    const user = await addFounder(db, { id: timeOrderedId() });
    return {
      ...{ user, code: await makeCoupon(db) },
      interview: await addInterview(db, { user, files: await interviewFileColumns(db) }),
      issue: await addMailing(db, { kind: "newsletter", audience: "newsletter" }),
      message: await addMailing(db, { kind: "communication", audience: "all" }),
    };
  });
  await page.goto(`/admin/interviews/${interview}`);
  await page.getByRole("button", { name: "Begin review" }).click();
  const couponsFailed = "Failed to generate coupons: something went wrong on our end. No coupons were created.";
  const roleFailed = "Authentication failed: we couldn't find out who you are";
  for (const [table, path, button, text, label] of [
    ["audit_logs", `/admin/coupons/${code}/deactivate`, "Deactivate", "Failed to deactivate coupon"],
    ["audit_logs", "/admin/coupons/generate", "Generate", couponsFailed],
    ["user_roles", "/admin/coupons/generate", "Generate", roleFailed],
    ["entitlements", `/admin/users/${user}/tier?tier=pro`, "Change plan", "Failed to update user subscription tier"],
    ["audit_logs", `/admin/newsletter/issues/${issue}/send`, /^Send to /, "Failed to send newsletter"],
    ["audit_logs", `/admin/communications/${message}/send`, /^Send to /, "Failed to send communication"],
    [
      "audit_logs",
      `/admin/interviews/${interview}`,
      "Submit feedback",
      "Failed to submit feedback",
      "Feedback for the founder",
    ],
    ["audit_logs", `/admin/questions/${question}`, "Save question", "Failed to save question", "Question text"],
    ["audit_logs", `/admin/questions/${question}/delete`, "Delete question", "Failed to delete question"],
  ] as const) {
    await page.goto(path);
    if (label) await page.getByLabel(label).fill("Stay at minute 9.");
    await withoutTable(server, table, async () => {
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByText(text).first()).toBeVisible();
      await takeErrors(server, missingTable);
    });
    if (label) expect(await page.content()).toContain("Stay at minute 9.");
  }
  for (const path of [`/admin/newsletter/issues/${issue}`, `/admin/communications/${message}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Draft" })).toBeVisible();
  }
  expect((await currentQuestion(server, 1)).text).not.toBe("Stay at minute 9.");
  takeRefusals(complaints, [500]);
});
