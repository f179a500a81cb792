import type { Page } from "@playwright/test";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { reviewInterview } from "#app/interviews/review/review-interview.server.ts";
import { addFounder } from "../support/founder.ts";
import { cues } from "../support/interviewed.ts";
import { silence } from "../support/uploaded.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, inDatabase } from "./person.ts";

const recording = (seconds: number) => ({ name: "darren.wav", mimeType: "audio/wav", buffer: silence(seconds) });
const transcript = { name: "darren.vtt", mimeType: "text/vtt", buffer: Buffer.from(cues) };

/** Chooses a file; with script it has arrived afterwards. */
async function choose(page: Page, label: string, file: ReturnType<typeof recording>): Promise<void> {
  await page.getByLabel(label).setInputFiles(file);
  if (await hasScript(page))
    await expect(page.getByText(new RegExp(`${file.name}, .* is here\\.`)).first()).toBeVisible();
}

async function handIn(page: Page, title: string): Promise<string> {
  await page.goto("/interviews/new");
  await page.getByLabel("Title").fill(title);
  await choose(page, "Audio file", recording(5));
  await choose(page, "Transcript file (optional)", transcript);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("Interview handed in. You get a mail when the feedback is ready.")).toBeVisible();
  return new URL(page.url()).pathname;
}

test("handed in, listed, heard, changed, reviewed, told by mail and on the dashboard, deleted", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/");
  await page.getByRole("link", { name: "Interviews" }).click();
  await expect(page.getByText("No interviews yet. A 20-minute recording is best.")).toBeVisible();
  const path = await handIn(page, "Darren, one van");
  await page.goto("/interviews");
  const card = page.getByRole("article");
  await expect(card).toContainText("Waiting for review");
  await expect(card).toContainText("5 s");
  await expect(card.getByRole("link", { name: "Audio, 39 KB" })).toBeVisible();

  const part = await page.request.get(`${path}/audio`, { headers: { Range: "bytes=100-199" } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect(part.headers()).toMatchObject({
    "content-range": "bytes 100-199/40044",
    "content-type": "audio/wav",
    "content-disposition": 'attachment; filename="Darren, one van.wav"',
  });

  await page.goto(path);
  await expect(page.getByText("Darren: On Friday I drove back")).toBeVisible();
  await page.getByRole("link", { name: "Play from 0:02" }).click();
  if (await hasScript(page)) {
    await expect(page).toHaveURL(path);
    const at = () => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(at).toBeGreaterThanOrEqual(2);
  } else {
    await expect(page).toHaveURL(`${path}?at=2`);
    await expect(page.locator("audio")).toHaveAttribute("src", `${path}/audio#t=2`);
  }
  await expect(page.locator("[aria-current=true]").filter({ hasText: "On Friday" })).toBeVisible();

  await page.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Title").fill("");
  await page.locator("form[enctype]").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await choose(page, "Another audio file", recording(9));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle("Error: Change this interview · Firstproof");
  await expect(page.getByText("darren.wav, 70 KB is here.")).toBeVisible();
  await page.getByLabel("Title").fill("Darren Hill");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Darren Hill");
  await expect(page.getByText("· 9 s")).toBeVisible();

  await inDatabase(server, async (db) => {
    const by = await addFounder(db);
    await grantRole(db, { user: by, role: "admin" });
    const interview = path.split("/").at(-1) ?? "";
    await reviewInterview(db, { interview, feedback: "Stay at minute 9.", by, origin: server.origin });
  });
  const mails: { to: string; subject: string; text: string }[] = await (
    await page.request.get("/dev/mail.json")
  ).json();
  const mail = mails.find(({ to, subject }) => to === person.email && subject === "Feedback on your interview");
  expect(mail?.text).toContain(`${server.origin}${path}`);
  await page.goto("/");
  await page.getByRole("link", { name: "Darren Hill" }).click();
  await expect(page.getByText("Stay at minute 9.")).toBeVisible();
  await expect(page.getByText("Feedback is ready")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Darren Hill" })).toHaveCount(0);
  await page.goto(`${path}/replace`);
  await expect(page.getByText("This interview has been reviewed, so it cannot be changed any more.")).toBeVisible();

  await page.getByRole("link", { name: "Delete" }).click();
  await expect(page.getByText("Delete this interview and its files? This cannot be undone.")).toBeVisible();
  await page.getByRole("button", { name: "Delete interview" }).click();
  await expect(page.getByText("Interview deleted.")).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(404);
  expect((await page.request.get(`${path}/audio`)).status()).toBe(404);
  takeRefusals(complaints, [404, 422]);
});
