import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enterAsAdmin, type Person } from "./person.ts";

/** An interview of somebody, with its files. */
function heardOf(server: TestServer, { email }: Person) {
  return inDatabase(server, async (db) => {
    const user = await addFounder(db);
    const title = `Darren, one van, ${email.slice(4, 12)}`;
    const passages = [{ text: "I lost the page.", from: 0.4 }];
    const interview = await addInterview(db, { user, title, passages, files: await handedIn(db) });
    return { user, title, interview };
  });
}

/** Somebody else gives it feedback meanwhile. */
function reviewedByAnother(server: TestServer, interview: string, feedback: string) {
  return inDatabase(server, async (db) => {
    const by = await addFounder(db);
    await grantRole(db, { user: by, role: "admin" });
    const name = { first_name: "Grace", last_name: "Hopper" };
    await db.updateTable("profiles").set(name).where("user_id", "=", by).execute();
    await reviewInterview(db, { interview, feedback, by, origin: server.origin });
  });
}

const statusOf = (server: TestServer, interview: string) =>
  inDatabase(server, (db) =>
    db.selectFrom("customer_interviews").selectAll().where("id", "=", interview).executeTakeFirstOrThrow(),
  );

test("an interview is begun, heard, reviewed and its feedback changed", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enterAsAdmin(page, server, person);
  const { title, interview } = await heardOf(server, person);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin Dashboard" }).getByRole("link", { name: "Interviews" }).click();
  await page.goto(`/admin/interviews/${interview}`);
  await expect(page.getByRole("button", { name: "Begin review" })).toBeVisible();
  expect((await statusOf(server, interview)).status, "looking changes nothing").toBe("pending");
  await page.goto("/admin/interviews");
  await page.getByRole("button", { name: `Review “${title}”` }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/interviews/${interview}`);
  await expect(page.getByText(/^You began this review on /)).toBeVisible();
  expect((await statusOf(server, interview)).status).toBe("in_progress");

  await page.getByRole("link", { name: "Play from 0:00" }).click();
  if (!(await hasScript(page))) await expect(page).toHaveURL(`/admin/interviews/${interview}?at=0`);

  await expect(page.getByText(/^Four short points help most: .* differently next time\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Submit feedback" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "Write down your feedback" })).toBeVisible();
  await page.getByLabel("What the founder is to hear").fill("Stay at minute 9.\nAsk what he paid.");
  if (await hasScript(page)) await page.goto(`/admin/interviews/${interview}`); // the device has kept the words
  await page.getByRole("button", { name: "Submit feedback" }).click();
  await expect(page.getByRole("status")).toContainText("Feedback submitted successfully");
  await expect(page.getByText(/^You gave the feedback on /)).toBeVisible();
  await page.getByLabel("What the founder is to hear").fill("Stay at minute 12.");
  await page.getByRole("button", { name: "Change feedback" }).click();
  await expect(page.getByRole("status")).toContainText("Feedback submitted successfully");
  expect(await statusOf(server, interview)).toMatchObject({ status: "reviewed", feedback: "Stay at minute 12." });
  takeRefusals(complaints, [422]);
});

test("two reviewers at one interview: both texts are shown, and the second chooses; what is missing or gone is told", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enterAsAdmin(page, server, person);
  const { interview } = await heardOf(server, person);
  await page.goto(`/admin/interviews/${interview}`);
  await page.getByRole("button", { name: "Begin review" }).click();
  await page.getByLabel("What the founder is to hear").fill("Mine: stay at minute 9.");
  await reviewedByAnother(server, interview, "Hers: ask what he paid.");
  await page.getByRole("button", { name: "Submit feedback" }).click();
  await expect(page.getByRole("link", { name: /^Somebody else has given feedback meanwhile/ })).toBeVisible();
  await expect(page.getByText("Hers: ask what he paid.")).toBeVisible();
  await expect(page.getByText("Grace Hopper, ")).toBeVisible();
  await expect(page.getByLabel("What the founder is to hear")).toHaveValue("Mine: stay at minute 9.");
  expect((await statusOf(server, interview)).feedback).toBe("Hers: ask what he paid.");
  await page.getByRole("button", { name: "Change feedback" }).click();
  await expect(page.getByRole("status")).toContainText("Feedback submitted successfully");
  expect((await statusOf(server, interview)).feedback).toBe("Mine: stay at minute 9.");

  const { audio_file_path: key } = await statusOf(server, interview);
  const folder = join(server.storage, "interviews");
  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const lost = kept.filter(({ name }) => key.endsWith(name));
  expect(lost).toHaveLength(1);
  await Promise.all(lost.map(({ parentPath, name }) => rm(join(parentPath, name))));
  await page.goto(`/admin/interviews/${interview}`);
  await page.getByRole("link", { name: /^Audio, / }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to download file");
  await expect(page).toHaveURL(`${server.origin}/admin/interviews/${interview}`);
  server.complaints.splice(0);

  await page.getByLabel("What the founder is to hear").fill("Stay at minute 9.");
  await inDatabase(server, (db) => db.deleteFrom("customer_interviews").where("id", "=", interview).execute());
  await page.getByRole("button", { name: "Change feedback" }).click();
  await expect(page.getByRole("heading", { name: "This interview is gone" })).toBeVisible();
  await expect(page.getByText("Stay at minute 9.")).toBeVisible();
  takeRefusals(complaints, [404, 409]);
});
