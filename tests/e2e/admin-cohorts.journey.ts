import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findCohort } from "#app/cohorts/find-cohort.server.ts";
import { answeredSession } from "../../app/assessment/answered-session.test.support.ts";
import { answersOf } from "../../app/assessment/fixture-session.test.support.ts";
import { addCohort, addMember } from "../../app/cohorts/cohorts.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter, enterAsAdmin, fillIn, finishAssessment, type Person, signIn, subscribe } from "./person.ts";
import { press } from "./steps.ts";

async function signOut(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
}

/** Signs in the next user of this browser. */
async function changeTo(page: Page, person: Person): Promise<void> {
  await signOut(page);
  await signIn(page, person);
}

test("a founder joins a program by its link, shows it what they choose, and takes it back", async ({
  page,
  person: mei,
  server,
  complaints,
}) => {
  const ruth = { ...mei, email: `ruth-${mei.email}`, firstName: "Ruth", lastName: "Ellis" };
  const admin = { ...mei, email: `admin-${mei.email}` };
  await enter(page, server, ruth);
  await enter(page, server, mei);
  await subscribe(server, mei, "pro");
  // Somebody gave the same answers: their texts are marked, whichever journeys ran already.
  await inDatabase(server, (db) => answeredSession(db, answersOf("session-talking")));
  await finishAssessment(server, mei, "session-talking");

  await enterAsAdmin(page, server, admin);
  await page.goto("/admin/cohorts");
  await page.getByRole("link", { name: "Create a cohort" }).click();
  await page.getByLabel("First day").fill("2026-10-01");
  await page.getByLabel("Last day").fill("2026-09-01");
  await press(page, "Create");
  await expect(page.getByRole("alert")).toContainText("Enter a name");
  await page.getByLabel("Name").fill("Leeds Founders Lab");
  await press(page, "Create");
  await expect(page.getByRole("alert")).toContainText("The last day must not be before the first");
  await page.getByLabel("Last day").fill("2030-09-01");
  await press(page, "Create");
  await expect(page.getByText("Nobody has joined yet.")).toBeVisible();
  const code = (await page.getByRole("region", { name: "Join code" }).locator("code").textContent()) ?? "";
  await page.getByRole("link", { name: "Managers" }).click();
  await page.getByLabel("Email").fill(`nobody-${ruth.email}`);
  await press(page, "Add");
  await expect(page.getByRole("alert")).toContainText("No account has this address.");
  await page.getByLabel("Email").fill(ruth.email);
  await press(page, "Add");
  await expect(page.getByRole("button", { name: "Remove Ruth Ellis" })).toBeVisible();

  await signOut(page);
  await page.goto(`/programs/join?code=${code.toLowerCase()}`);
  await page.getByRole("link", { name: "Sign In" }).click();
  await fillIn(page, mei);
  await expect(page.getByText("Ruth Ellis runs it.")).toBeVisible();
  await expect(page.getByText("Joining shows them your name, and nothing else.")).toBeVisible();
  await press(page, "Join");
  const now = page.getByRole("region", { name: "What they read now" });
  await expect(now).toContainText("Nothing but the name.");
  await page.getByLabel("Score").check();
  await page.getByLabel("Answers").check();
  await press(page, "Save what they see");
  await expect(now).toContainText(/Score\s+\d\.\d/);
  await expect(now).not.toContainText("Risk Awareness");
  const shown = (await now.getByRole("listitem").textContent()) ?? "";
  await now.getByRole("link", { name: "Read the answers" }).click();
  await expect(page.getByRole("region", { name: "The answers" }).getByRole("listitem")).toHaveCount(10);

  await changeTo(page, ruth);
  await page.goto("/account");
  await page.getByRole("region", { name: "Programs" }).getByRole("link", { name: "Leeds Founders Lab" }).click();
  await expect(page.getByText("managed by Ruth Ellis")).toBeVisible();
  await expect(page.getByText("from 5 members on, now 1").first()).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: mei.firstName });
  await expect(row).toContainText(/Finished.*\d\.\d.*not shown.*Score, answers/s);
  await expect(page.getByRole("link", { name: "New code" })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toMatch(new RegExp(`^${mei.firstName} ${mei.lastName},"Untitled idea.*,10,10,.*,no,yes,\\d`, "m"));
  await row.getByRole("link").click();
  expect(await page.getByRole("region", { name: "What they show" }).getByRole("listitem").textContent()).toBe(shown);
  await page.getByRole("link", { name: "Read the answers" }).click();
  await expect(page.getByRole("region", { name: "The answers" }).getByRole("listitem")).toHaveCount(10);
  const answers = page.url();
  const elsewhere = await inDatabase(server, (db) => addCohort(db));
  await page.goto(`/programs/${elsewhere.id}`);
  await expect(page).toHaveTitle(/not found/i);
  await page.goto("/admin/cohorts");
  await expect(page.getByText("Access denied: Admin privileges required")).toBeVisible();

  await changeTo(page, mei);
  await page.goto("/account");
  await page.getByRole("link", { name: "Leeds Founders Lab" }).click();
  await press(page, "Show nothing");
  await expect(now).toContainText("Nothing but the name.");
  await changeTo(page, ruth);
  await page.goto(answers);
  await expect(page.getByText("Nothing but the name.")).toBeVisible();
  await expect(page.getByRole("region", { name: "The answers" })).toHaveCount(0);

  await changeTo(page, mei);
  await page.goto("/account");
  await page.getByRole("link", { name: "Leeds Founders Lab" }).click();
  await page.getByRole("link", { name: "Leave" }).click();
  await press(page, "Leave");
  await expect(page.getByText("You left the program. It sees nothing of you anymore.")).toBeVisible();
  await changeTo(page, ruth);
  await page.goto(answers);
  await expect(page).toHaveTitle(/not found/i);
  takeRefusals(complaints, [404, 422]);
});

test("four members have no median, five have; archived, a cohort shows nothing to anyone", async ({
  page,
  person,
  server,
}) => {
  await enterAsAdmin(page, server, person);
  const cohort = await inDatabase(server, async (db) => {
    const added = await addCohort(db, { name: "Four and one" });
    for (let number = 0; number < 4; number++)
      await addMember(db, { cohort: added, golden: "session-talking", shown: ["score", "areas"] });
    return added;
  });
  await page.goto("/admin/cohorts");
  await page.getByRole("link", { name: "Four and one" }).click();
  const medians = page.getByRole("region", { name: "Medians" });
  await expect(medians.getByText("from 5 members on, now 4")).toHaveCount(4);
  await inDatabase(server, (db) => addMember(db, { cohort, golden: "session-talking", shown: ["score", "areas"] }));
  await page.goto(`/admin/cohorts/${cohort.id}`);
  await expect(medians).toContainText(/Problem Validation\s+\d\.\d/);
  await expect(medians.getByText(/From 5 members on/)).toHaveCount(0);

  await page.getByRole("link", { name: "New code" }).click();
  await press(page, "New code");
  await expect(page.getByText("The cohort has a new join code.")).toBeVisible();
  const changed = await inDatabase(server, (db) => findCohort(db, { id: cohort.id }));
  await expect(page.getByText(changed?.joinCode ?? "", { exact: true })).toBeVisible();
  expect(changed?.joinCode).not.toBe(cohort.joinCode);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name").fill("Five");
  await press(page, "Save");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five");
  await press(page, "Archive");
  await expect(page.getByText("nobody sees what the members show")).toBeVisible();
  await expect(medians).toHaveCount(0);
  await page.getByRole("link", { name: "Changes" }).click();
  await expect(page.getByText("Cohort: archive")).toBeVisible();
});
