import { addFounder } from "../support/founder.ts";
import { addSession } from "../support/golden-session.ts";
import { inDatabase } from "../support/in-database.ts";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enterAsAdmin } from "./person.ts";
import { withoutTable } from "./without-table.ts";

test("what cannot be loaded or kept is told, and nothing typed is lost", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enterAsAdmin(page, server, person);
  const { session, interview } = await inDatabase(server, async (db) => {
    const user = await addFounder(db);
    return {
      session: await addSession(db, user, "session-first-money", 3),
      interview: await addInterview(db, { user, files: await handedIn(db) }),
    };
  });
  const without = (table: string, work: () => Promise<void>) => withoutTable(server, table, work);
  const told = async (path: string, text: string) => {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  };
  await without("counts", () => told("/admin/assessments", "Failed to load assessments"));
  await without("counts", () => told("/admin/interviews", "Failed to load customer interviews"));
  await without("session_numbers", () => told("/admin/assessments?q=ada", "Failed to fetch assessments"));
  await without("session_results", () => told(`/admin/assessments/${session}`, "Failed to load assessment details"));

  await page.goto(`/admin/interviews/${interview}`);
  await page.getByRole("button", { name: "Begin review" }).click();
  await page.getByLabel("What the founder is to hear").fill("Stay at minute 9.");
  await without("audit_logs", async () => {
    await page.getByRole("button", { name: "Submit feedback" }).click();
    await expect(page.getByText("Failed to submit feedback", { exact: true })).toBeVisible();
    await expect(page.getByText("Stay at minute 9.")).toBeVisible();
  });
  await page.goto(`/admin/interviews/${interview}`);
  await expect(page.getByText(/^You began this review on /)).toBeVisible();
  // Nothing was saved; with script the device has kept the words.
  const kept = (await hasScript(page)) ? "Stay at minute 9." : "";
  await expect(page.getByLabel("What the founder is to hear")).toHaveValue(kept);
  expect(server.complaints.splice(0)).toHaveLength(5);
  takeRefusals(complaints, [500]);
});
