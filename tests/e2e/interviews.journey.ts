import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { inDatabase } from "../support/in-database.ts";
import { cues } from "../support/interviewed.ts";
import type { TestServer } from "../support/server.ts";
import { silence } from "../support/uploaded.ts";
import { expect, hasScript, inBrowser, takeRefusals, test } from "./house.ts";
import { enter, fillIn, type Person } from "./person.ts";
import { seek } from "./player.ts";

const recording = (seconds: number) => ({ name: "darren.wav", mimeType: "audio/wav", buffer: silence(seconds) });
const transcript = { name: "darren.vtt", mimeType: "text/vtt", buffer: Buffer.from(cues) };

/** Chooses a file. With script it arrives at once, and the page says so. */
async function choose(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
  if (await hasScript(page)) await expect(page.getByText(new RegExp(`${file.name}, .* is here`)).first()).toBeVisible();
}

async function handIn(page: Page, title: string): Promise<string> {
  await page.goto("/interviews/new");
  await page.getByLabel("Title").fill(title);
  await choose(page, "Audio file", recording(30));
  await choose(page, "Transcript file (optional)", transcript);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("Interview handed in. You get a mail when the feedback is ready.")).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

/** Does something with the newest interview as a reviewer does, who is this person, too. */
async function asReviewer(server: TestServer, { email }: Person, interview: string, feedback?: string) {
  await inDatabase(server, async (db) => {
    const { id: by } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    if (feedback === undefined) await beginReview(db, { interview, by });
    else await reviewInterview(db, { interview, feedback, by, origin: server.origin });
  });
}

const keptFiles = async ({ storage }: TestServer) =>
  (await readdir(join(storage, "interviews"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

test("handed in, heard, changed, reviewed, and deleted", { tag: ["@main", "@script"] }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/");
  await page.getByRole("link", { name: "Interviews", exact: true }).click();
  await expect(page.getByText(/^No interviews yet\. A 20-minute recording is best\./)).toBeVisible();
  await page.getByRole("link", { name: "Submit an interview" }).click();
  await page.getByLabel("Description (optional)").fill("Lost pages");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page).toHaveTitle(/^Error: /);
  for (const error of ["Enter a title", "Choose a recording"]) {
    await expect(page.getByRole("alert").getByRole("link", { name: error })).toBeVisible();
  }
  await expect(page.getByLabel("Description (optional)")).toHaveValue("Lost pages");

  const before = (await keptFiles(server).catch(() => [])).length;
  const interview = await handIn(page, "Darren, one van");
  await expect(page.getByText(/Handed in .* · 30 s/)).toBeVisible();
  await expect(page.getByText("Waiting for review")).toBeVisible();
  await expect(page.getByText("Darren: On Friday I drove back for a lost page.")).toBeVisible();
  const part = await page.request.get(`/interviews/${interview}/audio`, { headers: { Range: "bytes=1000-1999" } });
  expect([part.status(), part.headers()["content-range"]]).toEqual([206, `bytes 1000-1999/${silence(30).length}`]);
  await expect(page.getByRole("link", { name: /^Audio, .* of “Darren, one van”$/ })).toBeVisible();
  if (inBrowser) expect(await seek(page, 21)).toBeCloseTo(30, 0);

  await page.getByRole("link", { name: "Play from 0:02" }).click();
  if (await hasScript(page)) {
    const at = () => page.locator("audio").evaluate((audio) => (audio as HTMLAudioElement).currentTime);
    await expect.poll(at).toBeGreaterThanOrEqual(2);
    await expect(page.locator("[aria-current=true][data-at='2']")).toHaveCount(1);
    expect(page.url()).not.toContain("?at=");
  } else {
    await expect(page).toHaveURL(`/interviews/${interview}?at=2`);
    await expect(page.locator("audio")).toHaveAttribute("src", /#t=2$/);
    await expect(page.getByRole("link", { name: "What is said at 0:02" })).toBeVisible();
  }

  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Darren, one van");
  await page.getByLabel("Title").fill("Darren Hill");
  await choose(page, "Another audio file", recording(9));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Interview changed.")).toBeVisible();
  await expect(page.getByText(/Handed in .* · 9 s/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Darren Hill");
  expect(await keptFiles(server)).toHaveLength(before + 2);

  await asReviewer(server, person, interview);
  await page.goto(`/interviews/${interview}/replace`);
  await expect(page).toHaveURL(`/interviews/${interview}`);
  await expect(
    page.getByText("Somebody is listening to this interview, so it cannot be changed any more."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Change", exact: true })).toHaveCount(0);
  await asReviewer(server, person, interview, "Stay at minute 9.");
  const mails: { to: string; subject: string; text: string }[] = await (
    await page.request.get("/dev/mail.json")
  ).json();
  const mail = mails.find(({ to, subject }) => to === person.email && subject === "Feedback on your interview");
  expect(mail?.text).toContain(`${server.origin}/interviews/${interview}`);

  await page.goto("/");
  await expect(page.getByText("Feedback is ready: Darren Hill")).toBeVisible();
  await page.getByRole("link", { name: "Darren Hill" }).click();
  await expect(page.getByText("Stay at minute 9.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("Feedback is ready")).toHaveCount(0);

  await page.goto(`/interviews/${interview}`);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete interview" }).click();
  await expect(page.getByText("Interview deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Darren Hill" })).toHaveCount(0);
  expect(await keptFiles(server)).toHaveLength(before);
  takeRefusals(complaints, [422]);
});

test("Submit pressed twice, and once more after going back: one interview", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/interviews/new");
  await page.getByLabel("Title").fill("Priya");
  await choose(page, "Audio file", recording(5));
  await page.getByRole("button", { name: "Submit", exact: true }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Priya");
  await page.goBack();
  if ((await page.getByLabel("Title").inputValue()) === "") await page.getByLabel("Title").fill("Priya");
  await page.getByLabel("Audio file", { exact: true }).setInputFiles(recording(5));
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Priya");
  await page.goto("/interviews");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("signed out meanwhile: the words are kept", { tag: "@script" }, async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto("/interviews/new");
  await page.getByLabel("Title").fill("Priya");
  await page.getByLabel("Description (optional)").fill("Three vans");
  await choose(page, "Audio file", recording(5));
  await page.context().clearCookies({ name: "login" });
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await fillIn(page, person);
  await page.getByRole("button", { name: "Send it now" }).click();
  if (await hasScript(page)) {
    await expect(page.getByText("Interview handed in.")).toBeVisible(); // the recording was here before
  } else {
    await expect(page.getByRole("alert").getByRole("link", { name: "Choose a recording" })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Priya");
    await expect(page.getByLabel("Description (optional)")).toHaveValue("Three vans");
  }
  takeRefusals(complaints, [401, 422]);
});

test("deleted or begun to be reviewed in the meantime: what was typed is shown, to be copied", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  const interview = await handIn(page, "Priya");
  const change = async (description: string) => {
    await page.getByLabel("Description (optional)").fill(description);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(description)).toBeVisible();
  };
  await page.goto(`/interviews/${interview}/replace`);
  await asReviewer(server, person, interview);
  await change("Three vans, and a lost page");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nothing was changed");
  await inDatabase(server, (db) => db.updateTable("customer_interviews").set({ status: "pending" }).execute());
  await page.goto(`/interviews/${interview}/replace`);
  await inDatabase(server, (db) => db.deleteFrom("customer_interviews").where("id", "=", interview).execute());
  await change("Four vans");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("This interview is gone");
  takeRefusals(complaints, [404, 409]);
});

test("a file that is gone from the disk is told, and stands in the log", async ({ page, person, server }) => {
  await enter(page, server, person);
  const interview = await handIn(page, "Priya");
  const keys = await inDatabase(server, (db) =>
    db
      .selectFrom("customer_interviews")
      .select("transcript_file_path as key")
      .where("id", "=", interview)
      .executeTakeFirst(),
  );
  await rm(join(server.storage, keys?.key ?? ""));
  await page.goto("/interviews");
  await page.getByRole("link", { name: /^Transcript, / }).click();
  await expect(page.getByText("Failed to download file. Please try again.")).toBeVisible();
  await expect.poll(() => server.complaints.splice(0).join("")).toContain("a file of an interview is missing");
});
