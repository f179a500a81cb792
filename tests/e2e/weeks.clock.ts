import type { Page } from "@playwright/test";
import { afterAll, beforeAll, vi } from "vitest";
import { silence } from "#app/platform/uploads/upload.test.support.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { fixtureAnswers, giveAnswers } from "./give-answers.ts";
import { enterAsAdmin, mailedCode, signIn, signUp, subscribe } from "./person.ts";
import { expectText, fill, press } from "./steps.ts";
import { taskOf } from "./tasks.ts";

/**
 * The clock of this process, in which the server runs, is moved, and stays in the past: the disk's own clock gives files
 * their times, and hourly jobs delete a file without a row once it looks old.
 */
beforeAll(
  () => void vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: new Date("2026-03-02T09:00Z") }),
);
afterAll(() => void vi.useRealTimers());

const day = 24 * 60 * 60 * 1000; // ms
const week = (page: Page) => page.getByRole("region", { name: "This week" });
const entry = (page: Page, text: string | RegExp) => week(page).getByRole("listitem").filter({ hasText: text });

/** Days later the founder opens the dashboard from a bookmark. */
async function comeBackAfter(page: Page, days: number): Promise<void> {
  vi.setSystemTime(Date.now() + days * day);
  await page.goto("/");
}

test("weeks of a founder: whenever they come back, the dashboard has what is next", async ({
  page,
  person,
  server,
  browser,
  complaints,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Your Assessment" }).click();
  await signUp(page, person);
  await page.getByLabel("Six-digit code").fill(await mailedCode(page.request, person));
  await press(page, "Confirm Email");
  await page.getByLabel("Your idea's name (optional)").fill("Fridayless");
  await giveAnswers(page, fixtureAnswers("session-talking").slice(0, 3));
  await expectText(page, "Preliminary: 3 of 10 questions");

  await comeBackAfter(page, 1);
  await page.getByRole("link", { name: "Choose your time zone" }).click();
  await page.getByLabel("Your time zone").selectOption("America/Los Angeles");
  await press(page, "Save");
  await subscribe(server, person, "premium");
  await page.goto("/");
  await expectText(page, /^3 of 10 answered\./);
  await page.getByRole("link", { name: "Continue Assessment" }).click();
  await page.getByRole("link", { name: "Continue with Remaining Questions" }).click();
  await giveAnswers(page, fixtureAnswers("session-talking").slice(3), 4);
  await expectText(page, "10 of 10 answered");

  await comeBackAfter(page, 1);
  await expect(week(page)).toContainText("Next action · Fridayless");
  await week(page).getByRole("link", { name: "Start this action" }).click();
  await taskOf(page, 2)
    .getByLabel(/Due date for/)
    .fill("2026-03-07");
  await press(page, "Save tasks");
  await page
    .getByRole("link", { name: /Design an experiment/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Use this recipe/ })
    .first()
    .click();
  for (let step = 1; step <= 5; step++) await press(page, "Next");
  await press(page, "Upload to Tracking System");
  await page.goto("/interviews/new");
  await page.getByLabel("Title").fill("Darren, one van");
  await page
    .getByLabel("Audio file", { exact: true })
    .setInputFiles({ name: "darren.wav", mimeType: "audio/wav", buffer: silence(3) });
  await press(page, "Submit");
  await page.goto("/");
  await expect(week(page)).toContainText("due in 3 days");
  await expect(entry(page, "“Darren, one van” is in review")).toContainText("Interview handed in on Mar 4, 2026");
  await expect(entry(page, /Experiment · \d+ days left/)).toHaveCount(1);

  const desk = await (await browser.newContext()).newPage();
  await enterAsAdmin(desk, server, { ...person, email: `owner-${person.email}` });
  await desk.goto("/admin");
  await desk
    .getByRole("region", { name: "Needs you" })
    .getByRole("link", { name: /Darren, one van/ })
    .click();
  await press(desk, "Begin review");
  await desk.getByLabel("Feedback for the founder").fill("Ask what he paid.");
  await press(desk, "Submit feedback");

  await comeBackAfter(page, 1);
  await entry(page, "New feedback on “Darren, one van”")
    .getByRole("link", { name: /^Read feedback/ })
    .click();
  await expectText(page, "Ask what he paid.");
  await comeBackAfter(page, 3);
  await expect(entry(page, "Darren, one van")).toHaveCount(0);
  await expect(week(page)).toContainText("1 day overdue");
  await entry(page, "1 day overdue")
    .getByRole("button", { name: /^Mark as done/ })
    .dblclick();
  await expectText(page, "Task completed.");
  await expect(week(page)).not.toContainText("overdue");

  await comeBackAfter(page, 30);
  await signIn(page, person); // the login has ended meanwhile
  await expect(entry(page, "ended, waiting for its result")).toHaveCount(1);
  await entry(page, "ended, waiting for its result").getByRole("link").click();
  await page.getByRole("link", { name: "Record the result" }).click();
  await fill(page, {
    "Number you reached": "9",
    "How many people had the chance": "20",
    "What surprised you": "Nobody.",
  });
  await page.getByLabel(/^4 Money/).check();
  await page.getByLabel(/^Continue/).check();
  await press(page, "Save the result");
  await page.goto("/");
  await expect(entry(page, "waiting for its result")).toHaveCount(0);

  await page.getByRole("link", { name: "History of Fridayless" }).click();
  await press(page, "Assess it again");
  await giveAnswers(page, fixtureAnswers("session-first-money"));
  await expectText(page, "Up 4.6 since Mar 3, 2026.");
  await page.goto("/");
  await expectText(page, /^From 4\.0 to 8\.6 since Mar 3, 2026\./);
  takeRefusals(complaints, []);
});
