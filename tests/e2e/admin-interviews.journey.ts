import { addFounder } from "#app/account/founder.test.support.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { interviewFileColumns } from "#app/interviews/interview-files.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { enterAsAdmin, type Person } from "./person.ts";

/** A user's interview, with its files. */
function heardOf(server: TestServer, { email }: Person) {
  return inDatabase(server, async (db) => {
    const user = await addFounder(db);
    const title = `Darren, one van, ${email.slice(4, 12)}`;
    const passages = [{ text: "I lost the page.", from: 0.4 }];
    const interview = await addInterview(db, { user, title, passages, files: await interviewFileColumns(db) });
    return { title, interview };
  });
}

test("an interview is opened, played, reviewed", { tag: "@script" }, async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  const { title, interview } = await heardOf(server, person);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin Dashboard" }).getByRole("link", { name: "Interviews" }).click();
  await page.getByRole("button", { name: `Review “${title}”` }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/interviews/${interview}`);
  await page.getByRole("link", { name: "Play from 0:00" }).click();
  if (!(await hasScript(page))) await expect(page).toHaveURL(`/admin/interviews/${interview}?at=0`);

  await expect(page.getByText(/^Four short points help most: .* differently next time\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Submit feedback" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "Write down your feedback" })).toBeVisible();
  await page.getByLabel("Feedback for the founder").fill("Stay at minute 9.\nAsk what he paid.");
  if (await hasScript(page)) await page.goto(`/admin/interviews/${interview}`); // the draft is stored on the device
  await page.getByRole("button", { name: "Submit feedback" }).click();
  await expect(page.getByRole("status")).toContainText("Feedback submitted successfully");
  const given = await inDatabase(server, (db) =>
    db.selectFrom("customer_interviews").select("feedback").where("id", "=", interview).executeTakeFirstOrThrow(),
  );
  expect(given.feedback).toBe("Stay at minute 9.\nAsk what he paid.");
  takeRefusals(complaints, [422]);
});
