import type { Page } from "@playwright/test";
import { beginReview } from "#app/interviews/review/begin-review.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { silence } from "#app/platform/uploads/upload.test.support.ts";
import { cues } from "../../app/interviews/interviewed.test.support.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, inBrowser, takeRefusals, test } from "./browser-test.ts";
import { enter, fillIn, type Person } from "./person.ts";
import { seek } from "./player.ts";
import { expectText } from "./steps.ts";
import { inDatabaseOf } from "./user-database.ts";

const recording = (seconds: number) => ({ name: "darren.wav", mimeType: "audio/wav", buffer: silence(seconds) });
const transcript = { name: "darren.vtt", mimeType: "text/vtt", buffer: Buffer.from(cues) };

/** Chooses a file. With script it is uploaded at once, and the page says so. */
async function choose(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
  if (await hasScript(page))
    await expect(page.getByText(new RegExp(`${file.name}, .* uploaded`)).first()).toBeVisible();
}

const chooseBoth = async (page: Page) => {
  await choose(page, "Audio file", recording(30));
  await choose(page, "Transcript file (optional)", transcript);
};

/** Performs a reviewer's action on an interview; this user is the reviewer, too. */
const asReviewer = (server: TestServer, person: Person, interview: string, feedback?: string) =>
  inDatabaseOf(server, person, async (db, by) => {
    if (feedback === undefined) await beginReview(db, { interview, by });
    else await reviewInterview(db, { interview, feedback, by, origin: server.origin });
  });

test("an interview, start to deletion", { tag: ["@main", "@script"] }, async ({ page, person, server, complaints }) => {
  const script = await hasScript(page);
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  await enter(page, server, person);
  await page.goto("/");
  await page.getByRole("link", { name: "Interviews", exact: true }).click();
  await expect(page.getByText(/^No interviews yet\. A 20-minute recording works best\./)).toBeVisible();
  await page.getByRole("link", { name: "Submit an interview" }).click();
  await page.getByLabel("Description (optional)").fill("Lost pages");
  await submit.click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter a title", "Choose a recording"]);
  await expect(page.getByLabel("Description (optional)")).toHaveValue("Lost pages");

  await page.getByLabel("Title").fill("Darren, one van");
  await chooseBoth(page);
  await page.context().clearCookies({ name: "login" });
  await submit.click();
  await fillIn(page, person);
  if (!script)
    await expectText(page, "We don't keep files. Once the rest is sent, choose again:", "darren.wav", "darren.vtt");
  await page.getByRole("button", { name: "Send it now" }).click();
  if (!script) {
    await expect(page.getByRole("alert").getByRole("link", { name: "Choose a recording" })).toBeVisible();
    await chooseBoth(page); // with script they were uploaded before
    await submit.click();
  }
  await expect(page.getByText("Interview submitted. We'll email you when the feedback is ready.")).toBeVisible();
  const interview = page.url().split("/").at(-1) ?? "";

  await expectText(
    page,
    /Submitted .* · 30 s/,
    "Waiting for review",
    "Darren: On Friday I drove back for a lost page.",
  );
  await expect(page.getByRole("link", { name: /^Audio, .* of “Darren, one van”$/ })).toBeVisible();
  if (inBrowser) expect(await seek(page, 21)).toBeCloseTo(30, 0);

  await page.getByRole("link", { name: "Play from 0:02" }).click();
  if (script) {
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
  await choose(page, "New audio file", recording(9));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectText(page, "Interview changed.", /Submitted .* · 9 s/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Darren Hill");

  await asReviewer(server, person, interview);
  await page.goto(`/interviews/${interview}/replace`);
  await expect(page).toHaveURL(`/interviews/${interview}`);
  await expectText(page, "Someone is listening to this interview, so you can't change it anymore.");
  await expect(page.getByRole("link", { name: "Change", exact: true })).toHaveCount(0);
  await asReviewer(server, person, interview, "Stay at minute 9.");

  await page.goto("/");
  await expect(page.getByText("New feedback on “Darren Hill”")).toBeVisible();
  await page.getByRole("link", { name: /^Read feedback/ }).click();
  await expect(page.getByText("Stay at minute 9.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("New feedback")).toHaveCount(0);

  await page.goto(`/interviews/${interview}`);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete interview" }).click();
  await expect(page.getByText("Interview deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Darren Hill" })).toHaveCount(0);
  takeRefusals(complaints, [401, 422]);
});
