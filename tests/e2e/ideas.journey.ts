import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { begin, giveAnswer } from "./give-answers.ts";
import { enter, finishAssessment, subscribe } from "./person.ts";

const nameField = (page: Page) => page.getByLabel("Your idea's name (optional)");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("an idea is named with its first question @script", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await begin(page);
  await nameField(page).fill("Fridayless");
  await giveAnswer(page, 1, "On Friday a plumber lost the van's book.");
  await press(page, "Next");
  await expect(page.getByText("Question 2 of 3")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Startup Assessment Hub" })).toContainText("Fridayless from");
  await page.goto("/questions?question=1");
  await nameField(page).fill("x".repeat(61));
  await press(page, "Next");
  await expect(page.getByRole("alert")).toContainText("A name must be 60 characters or fewer");
  await expect(nameField(page)).toHaveValue("x".repeat(61));
  takeRefusals(complaints, [422]);
});

test("an idea is renamed, assessed again, archived, deleted and restored", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  await finishAssessment(server, person, "session-talking");
  await page.goto("/");
  await page.getByRole("link", { name: /^Give it a name of Untitled idea, / }).click();
  await nameField(page).fill("Fridayless");
  await page.getByLabel("In one sentence (optional)").fill("Invoices by voice");
  await press(page, "Save");
  await expect(page.getByText("Idea saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fridayless");
  await expect(page.getByText("First result.")).toBeVisible();

  await press(page, "Assess it again");
  await expect(nameField(page)).toHaveValue("Fridayless");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("link", { name: "View results of Fridayless" })).toBeVisible();
  await page.getByRole("link", { name: "History of Fridayless" }).click();
  await expect(page.getByRole("link", { name: "Continue Assessment" })).toBeVisible();

  await press(page, "Archive");
  await page.goto("/");
  await expect(page.getByText("Fridayless")).toHaveCount(0);
  await page.goto("/ideas");
  await press(page, "Take out of the archive Fridayless");
  await page.getByRole("link", { name: "Delete" }).click();
  await press(page, "Delete idea");
  await expect(page.getByText("No idea here.")).toBeVisible();
  await page.getByRole("region", { name: "Deleted" }).getByRole("link", { name: "Fridayless" }).click();
  await expect(page.getByRole("button", { name: "Restore idea" })).toBeVisible();
  await page.getByRole("link", { name: "Ideas" }).click();
  await press(page, "Restore Fridayless");
  await page.getByRole("link", { name: /^View results of/ }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Dashboard / Fridayless / Results");
});
