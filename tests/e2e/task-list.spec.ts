import { expect, takeRefusals, test } from "./browser-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { fillIn } from "./person.ts";
import { finish, overdue, taskOf } from "./tasks.ts";

let results = "";
test.beforeEach(async ({ page, person, server }) => {
  results = await finish(page, server, person);
});

test("a due date is saved as it is typed, overdue at once, and printed", async ({ page, complaints }) => {
  const task = taskOf(page, 1);
  const due = task.getByLabel(/Due date for/);
  for (const [day, printed, late] of [
    ["2026-01-02", "due Jan 2, 2026", 1],
    ["", "", 0],
  ] as const) {
    await due.fill(day);
    await expect(task.locator("span.due")).toHaveText(printed);
    await expect(overdue(page)).toHaveCount(late);
    await expect(task.getByText("Saved.")).toBeVisible();
  }
  await due.fill("1999-01-01");
  await expect(task.getByText("Not saved: Press Save tasks.")).toBeVisible();
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page.getByText("Enter a valid date, like 2026-11-27").first()).toBeVisible();
  await taskOf(page, 2).getByRole("checkbox").check(); // beside the list of errors
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Completed" })).toBeVisible();
  takeRefusals(complaints, [422, 422]);
});

test("changes made before the script has loaded are saved as well", async ({ page }) => {
  const release = await delayRequests(page, "**/task-list-*.js");
  await page.goto(results, { waitUntil: "commit" });
  await taskOf(page, 2)
    .getByLabel(/Due date for/)
    .fill("2099-11-27");
  await taskOf(page, 1).getByRole("checkbox").check();
  release();
  await expect(page.getByRole("status").last()).toContainText("Saved. Task completed.");
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  await page.goto("/");
  await page.goto(results);
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  await expect(taskOf(page, 1).getByLabel(/Due date for/)).toHaveValue("2099-11-27");
  await page.locator(".task :checked").uncheck();
  await expect(page.getByText("0 of 6 done")).toBeVisible();
});

test("offline, the page says that nothing is saved; for a tick, the message stays", async ({ page, complaints }) => {
  const task = taskOf(page, 1);
  const told = page.locator("task-list [role=status] p");
  const text = "Not saved: you're offline. Press Save tasks when you're back online.";
  await page.context().setOffline(true);
  await task.getByLabel(/Due date for/).fill("2099-12-01");
  await expect(task.getByText(text)).toBeVisible();
  await task.getByRole("checkbox").check();
  await expect(told).toHaveText(text);
  await expect(told).toHaveCSS("animation-name", "none"); // it does not fade out
  await page.context().setOffline(false);
  await task.getByRole("checkbox").uncheck();
  await expect(told).toHaveText("Saved. Task reopened.");
  await expect(told).toHaveCSS("animation-name", "fade");
  complaints.length = 0; // Chromium reports the failed requests
});

test("an outcome written while its tick is being saved is saved when leaving", async ({ page }) => {
  const late = Promise.withResolvers<void>();
  const ticked = page.waitForRequest("**/tick");
  await page.route("**/tick", () => late.promise, { times: 1 }); // the response is lost
  await taskOf(page, 1).getByRole("checkbox").check();
  await ticked;
  await taskOf(page, 1).getByLabel("What came out of it?").fill("Both opened the diary first.");
  await page.goto("/");
  await expect
    .poll(async () => {
      await page.goto(results); // it may still be in flight
      return page.getByLabel("What came out of it?").last().inputValue();
    })
    .toBe("Both opened the diary first.");
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  late.resolve();
});

test("the focus stays in an outcome that is being written while its tick is saved", async ({ page }) => {
  const release = await delayRequests(page, "**/tick");
  await taskOf(page, 1).getByRole("checkbox").check();
  const completed = page.locator(".task", { has: page.locator(":checked") });
  await completed.getByLabel("What came out of it?").focus();
  await page.keyboard.type("Both opened ");
  release();
  await expect(page.getByText("1 of 6 done")).toBeVisible(); // it has moved to the other list
  await page.keyboard.type("the diary first.");
  await expect(completed.getByLabel("What came out of it?")).toHaveValue("Both opened the diary first.");
});

test("going back shows the newest version of what was typed, not the browser's", async ({ page }) => {
  const due = taskOf(page, 1).getByLabel(/Due date for/);
  for (const [day, next] of [
    ["2099-11-01", `${results}/tasks`],
    ["2099-11-02", results],
  ] as const) {
    await due.fill(day);
    await expect(taskOf(page, 1).getByText("Saved.")).toBeVisible();
    await page.goto(next);
  }
  await due.fill("2099-11-03"); // not saved yet
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(due).toHaveValue("2099-11-03");
  }
  await expect(taskOf(page, 1).locator("span.due")).toHaveText("due Nov 3, 2099"); // it was saved when leaving
});

test("a task that was typed but not added stays on this device", async ({ page }) => {
  const title = page.getByLabel("What will you do?");
  await title.fill("Ask the plumbers");
  await page.getByLabel("Due date (optional)").fill("2099-11-27");
  await page.goto(`${results}/tasks`);
  await title.fill("Ask the four plumbers");
  await page.goBack(); // the browser restores what this page had
  await expect(title).toHaveValue("Ask the four plumbers");
  await expect(page.getByLabel("Due date (optional)")).toHaveValue("2099-11-27");
  await expect(page.getByText("You typed this earlier and haven't added it yet.")).toBeVisible();

  // Submitted offline, it waits as well.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add a task" }).click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.context().setOffline(false);
  await page.goto(`${results}/tasks`);
  await expect(title).toHaveValue("Ask the four plumbers");

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("status").last()).toContainText("What you typed isn't saved yet.");
  await page.getByRole("button", { name: "Add a task" }).click();
  await expect(page.getByText("0 of 7 done")).toBeVisible();
  await expect(title).toHaveValue("");
  await page.reload();
  await expect(title).toHaveValue("");
});

test("signed out while ticking: the form waits, and nothing typed is lost", async ({ page, person, complaints }) => {
  await page.getByLabel("What will you do?").fill("Ask the four plumbers");
  await page.context().clearCookies({ name: "login" });
  await taskOf(page, 1).getByRole("checkbox").click(); // it navigates away, and its state cannot be checked
  await fillIn(page, person);
  await expect(page.getByText("Ask the four plumbers")).toBeVisible();
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText("1 of 7 done")).toBeVisible();
  takeRefusals(complaints, [401]);
});
