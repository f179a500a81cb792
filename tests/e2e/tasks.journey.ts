import type { Locator, Page } from "@playwright/test";
import { begin, giveAll, goldenAnswers } from "./answers.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, subscribe } from "./person.ts";
import { askToDelete, finish, overdue, taskOf } from "./task-screens.ts";

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page.getByRole("status").first()).toContainText("Tasks saved.");
}

const titles = (page: Page) => page.locator(".task .check span").allTextContents();

test("tasks are ticked, dated, written about, added and deleted, and their order stays", {
  tag: ["@main", "@script"],
}, async ({ page, person, server }) => {
  const results = await finish(page, server, person);
  await expect(page.locator(".task .badge")).toHaveText(["High", "High", "Medium", "Medium", "Low", "Low"]);
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  const before = await titles(page);

  await page.getByLabel(`Due date for “${before[0]}”`).fill("2026-01-02");
  await taskOf(page, 3).getByRole("checkbox").check();
  if (await hasScript(page)) {
    await expect(page.getByRole("status").last()).toContainText("Saved. The task is completed.");
    await expect(page.getByText("1 of 6 done")).toBeVisible();
    await expect(page.getByLabel(`Due date for “${before[0]}”`)).toHaveValue("2026-01-02"); // typed, and still there
  }
  const completed = page.locator(".task", { has: page.locator(":checked") });
  await completed.getByLabel("What came out of it?").fill("Both opened the diary first.\nOne had lost a page.");
  await page.getByLabel("What will you do?").fill("Ask the four plumbers");
  await page.getByLabel("Due date (optional)").fill("2099-11-27");
  await save(page);

  await page.goto(results);
  await expect(page.getByText("1 of 7 done")).toBeVisible();
  expect(await titles(page)).toEqual(
    [...before.filter((_, index) => index !== 2), "Ask the four plumbers", before[2]].map(String),
  );
  await expect(overdue(page)).toHaveCount(1);
  await expect(overdue(taskOf(page, 1))).toBeVisible();
  await expect(page.getByLabel("Due date for “Ask the four plumbers”")).toHaveValue("2099-11-27");
  await expect(completed.getByLabel("What came out of it?")).toHaveValue(
    "Both opened the diary first.\nOne had lost a page.",
  );

  // Deleting keeps what was typed beside it, and asks first.
  await taskOf(page, 1)
    .getByLabel(/Due date for/)
    .fill("2099-01-01");
  await askToDelete(page, 6);
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(taskOf(page, 1).getByLabel(/Due date for/)).toHaveValue("2099-01-01");
  await expect(overdue(page)).toHaveCount(0);
  await askToDelete(page, 6);
  await expect(page.getByText("Ask the four plumbers")).toBeVisible();
  await page.getByRole("button", { name: "Delete task" }).click();
  await expect(page.getByText("1 of 6 done")).toBeVisible();

  await completed.getByRole("checkbox").uncheck();
  if (!(await hasScript(page))) await save(page);
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  await page.goto(results);
  expect(await titles(page)).toEqual(before);
});

test("with script a due date and an outcome are saved as they are typed, also when the page is left at once", {
  tag: "@script",
}, async ({ page, person, server, complaints }) => {
  const results = await finish(page, server, person);
  if (!(await hasScript(page))) return;
  const comesBack = (field: Locator, text: string) =>
    expect
      .poll(async () => {
        await page.goto(results); // what was sent in leaving may still be on its way
        return field.inputValue();
      })
      .toBe(text);
  const due = taskOf(page, 1).getByLabel(/Due date for/);
  await due.fill("2099-11-27");
  await expect(taskOf(page, 1).getByText("Saved.")).toBeVisible();
  await page.goto(results);
  await expect(due).toHaveValue("2099-11-27");

  await taskOf(page, 2)
    .getByLabel(/Due date for/)
    .fill("2099-12-01");
  await page.goto("/"); // before it was quiet
  await comesBack(taskOf(page, 2).getByLabel(/Due date for/), "2099-12-01");

  await taskOf(page, 1).getByRole("checkbox").check();
  const completed = page.locator(".task", { has: page.locator(":checked") });
  await completed.getByLabel("What came out of it?").fill("Both opened the diary first.");
  await page.goto("/");
  await comesBack(completed.getByLabel("What came out of it?"), "Both opened the diary first.");

  await due.fill("1999-01-01");
  await expect(taskOf(page, 1).getByText("Not saved: Press Save tasks.")).toBeVisible();
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page.getByText("Enter a real date of this century, like 2026-11-27").first()).toBeVisible();
  takeRefusals(complaints, [422, 422]);
});

test("all done says so, and a deleted recommendation does not come back", async ({ page, person, server }) => {
  const results = await finish(page, server, person);
  for (let number = 6; number > 1; number--) {
    await askToDelete(page, number);
    await page.getByRole("button", { name: "Delete task" }).click();
    await expect(page.getByText(`0 of ${number - 1} done`)).toBeVisible();
  }
  await taskOf(page, 1).getByRole("checkbox").check();
  if (!(await hasScript(page))) await save(page);
  await expect(page.getByText("All tasks are done. Record what came out of them")).toBeVisible();
  await page.goto(results);
  await expect(page.getByText("All tasks are done. Record what came out of them")).toBeVisible();
  await expect(page.getByText("1 of 1 done")).toBeVisible();
});

test("an older tab shows both outcomes instead of wiping the newer one", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await finish(page, server, person);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await taskOf(other, 1).getByRole("checkbox").check();
  if (!(await hasScript(page))) await save(other);
  else await expect(other.getByText("1 of 6 done")).toBeVisible();
  await taskOf(other, 6).getByLabel("What came out of it?").fill("Newer");
  await save(other);

  await page.getByLabel("What will you do?").fill("Added in the older tab");
  await save(page); // changes nothing else
  await other.reload();
  await expect(taskOf(other, 7).getByLabel("What came out of it?")).toHaveValue("Newer");
  await taskOf(page, 7).getByLabel("What came out of it?").fill("From this tab");
  await taskOf(other, 7).getByLabel("What came out of it?").fill("Newer still");
  await save(other);
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Changed in another window, where it says: “Newer still”");
  await expect(page.locator(".bad textarea")).toHaveValue("From this tab");
  await save(page);
  await expect(taskOf(page, 7).getByLabel("What came out of it?")).toHaveValue("From this tab");
  takeRefusals(complaints, [422]);
});

const odd = [
  "<script>alert(1)</script><img src=x onerror=alert(2)>",
  "😀👩🏽‍🚀 e\u0301\u0323",
  "اسأل ثلاثة أشخاص \u202eabc",
  "a\u200bb\u2060c\ufeffd",
];

test("whatever is typed is shown as it was typed, and what is too long stays to be shortened", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const results = await finish(page, server, person);
  for (const title of odd) {
    await page.getByLabel("What will you do?").fill(title);
    await page.getByRole("button", { name: "Add a task" }).click();
    await expect(page.getByRole("status").first()).toContainText("Tasks saved.");
  }
  expect((await titles(page)).slice(6)).toEqual(odd);
  await taskOf(page, 1).getByRole("checkbox").check();
  if (await hasScript(page)) await expect(page.getByText("1 of 10 done")).toBeVisible();
  for (const [field, error] of [
    [page.getByLabel("What will you do?"), "A task must be 200 characters or fewer"],
    [page.locator(".task:has(:checked) textarea"), "An outcome must be 2,000 characters or fewer"],
  ] as const) {
    await field.fill("x".repeat(50_000));
    await page.getByRole("button", { name: "Save tasks" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert")).toContainText(error);
    await expect(page.locator("[aria-invalid=true]")).toHaveValue("x".repeat(50_000));
    await field.fill("");
  }
  await page.goto(`${results}/tasks`);
  const due = page.getByLabel("Due date (optional)");
  await page.getByLabel("What will you do?").fill("In the far future");
  await due.fill("99999-01-01");
  await page.getByRole("button", { name: "Add a task" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a real date of this century, like 2026-11-27");
  await expect(due).toHaveValue("99999-01-01");
  await expect(page.getByLabel("What will you do?")).toHaveValue("In the far future");
  takeRefusals(complaints, [422]);
});

test("the calendar file holds the open tasks with a date", async ({ page, person, server }) => {
  const results = await finish(page, server, person);
  await expect(page.getByRole("link", { name: "Open tasks as a calendar file" })).toHaveCount(0);
  await page.goto(`${results}/tasks.ics`);
  await expect(page.getByRole("alert")).toContainText("No open task has a due date yet.");
  const [title] = await titles(page);
  await taskOf(page, 1)
    .getByLabel(/Due date for/)
    .fill("2026-11-27");
  await save(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Open tasks as a calendar file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^firstproof-tasks-\d{4}-\d\d-\d\d\.ics$/);
  const answer = await page.request.get(`${results}/tasks.ics`);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const file = (await answer.text()).replace(/\r\n /g, "");
  expect(file).toContain("\r\nDTSTART;VALUE=DATE:20261127\r\n");
  expect(file).toContain(`\r\nSUMMARY:${title?.replaceAll(",", "\\,")}\r\n`);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test("signed out while ticking: the form waits, and nothing typed is lost", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await finish(page, server, person);
  await page.getByLabel("What will you do?").fill("Ask the four plumbers");
  await page.context().clearCookies({ name: "login" });
  const scripted = await hasScript(page);
  await taskOf(page, 1).getByRole("checkbox").click(); // with script it leads away, and is not there to be looked at
  if (!scripted) await page.getByRole("button", { name: "Save tasks" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Ask the four plumbers")).toBeVisible();
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText("1 of 7 done")).toBeVisible();
  takeRefusals(complaints, [401]);
});

test("a plan that ends leaves the tasks to be read, and a free result has a plain list with links", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const results = await finish(page, server, person);
  await taskOf(page, 1).getByRole("checkbox").check();
  await page.locator(".task:has(:checked) textarea").fill("Both opened the diary first.");
  await save(page);
  const open = await page.context().newPage();
  await open.goto(results);
  await subscribe(server, person, "free");
  await open.getByLabel("What will you do?").fill("Too late");
  await open.getByRole("button", { name: "Save tasks" }).click();
  await expect(open.getByRole("main")).toContainText("The task list belongs to the paid plans. Nothing was changed.");
  await expect(open.getByText("Too late", { exact: true })).toBeVisible(); // to be copied
  takeRefusals(complaints, [403]);
  await open.goto(results);
  await expect(open.getByRole("heading", { name: "Recommendations" })).toBeVisible();
  await expect(open.getByText("Both opened the diary first.")).toBeVisible();
  await expect(open.getByText("Too late", { exact: true })).toHaveCount(0);
  await expect(open.getByRole("checkbox")).toHaveCount(0);
  await expect(open.getByRole("link", { name: "/resources/interview-script" })).toBeVisible();
});

test("an assessment that is not finished has no tasks yet, and says when it will", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  await begin(page);
  await giveAll(page, goldenAnswers("session-first-money").slice(0, 3));
  await page.goto(page.url().replace(/questions\?sessionId=([\w-]+).*/, "results/$1"));
  await expect(
    page.getByText("No tasks yet. They are made from your recommendations when you finish the assessment."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recommendations" })).toBeVisible();
});
