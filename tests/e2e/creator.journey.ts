import type { Page } from "@playwright/test";
import { addTracked } from "../support/experiment.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, inBrowser, takeRefusals, test } from "./house.ts";
import { enter, fillIn, type Person, subscribe } from "./person.ts";

// Playwright switches the browser's cache of whole pages off; people have it on.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Somebody on Premium at the first step of an empty form. @returns its address. */
async function begin(page: Page, server: TestServer, person: Person): Promise<string> {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto("/experiments");
  await press(page, "Start with an empty form");
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  return page.url();
}

test("what is corrected after going back is no conflict with oneself", async ({ page, person, server }) => {
  await begin(page, server, person);
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await press(page, "Next");
  await page.getByLabel("Metric").fill("Deposits paid");
  await press(page, "Next");
  await expect(page.getByText("Step 3 of 5")).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await page.getByLabel("Observation").fill("Five of seven showed me the same list.");
  await press(page, "Next");
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await press(page, "Previous");
  await expect(page.getByLabel("Observation")).toHaveValue("Five of seven showed me the same list.");
});

test("of two texts the saved one is kept when it is chosen, and the other does not come back", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const address = await begin(page, server, person);
  const other = await page.context().newPage();
  await other.goto(address);
  await page.getByLabel("Observation").fill("The first window wrote this.");
  await press(page, "Next");
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await other.getByLabel("Observation").fill("The second window wrote that.");
  await press(other, "Next");
  await expect(other).toHaveTitle(/^Error: /);
  await other.getByLabel(/What was saved before/).check();
  await press(other, "Keep this one");
  await expect(other.getByLabel("Observation")).toHaveValue("The first window wrote this.");
  await press(other, "Next");
  await expect(other.getByText("Step 2 of 5")).toBeVisible();
  await other.close();
  takeRefusals(complaints, [409]);
});

test("a target over 200% is warned of before the setup, once, with script and without", { tag: "@script" }, async ({
  page,
  person,
  server,
}) => {
  const address = await begin(page, server, person);
  await page.goto(address.replace("step=1", "step=3"));
  const target = page.getByLabel("Target number");
  const warning = page.getByText("That's quite ambitious! Consider starting with a smaller");
  await page.getByLabel("Starting number").fill("2");
  await target.fill("7");
  if (await hasScript(page)) await expect(warning.first()).toBeVisible(); // while one types
  await press(page, "Next");
  if (!(await hasScript(page))) {
    await expect(page.getByText("Step 3 of 5")).toBeVisible();
    await expect(page.getByText("Saved. Read the warning below, then press Next again to continue.")).toBeVisible();
    await expect(warning).toBeVisible();
    await expect(target).toHaveValue("7");
    await page.reload();
    await press(page, "Next");
  }
  // What is missing before it is asked for: the target stands.
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await page.goto(address.replace("step=1", "step=3"));
  await expect(target).toHaveValue("7");
  await target.fill("6"); // 200% is not over it
  await press(page, "Next");
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
});

test("a step that another window left alone is saved beside what it changed", async ({ page, person, server }) => {
  const address = await begin(page, server, person);
  const other = await page.context().newPage();
  await other.goto(address.replace("step=1", "step=2"));
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await press(page, "Next");
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await other.getByLabel("Metric").fill("Deposits paid");
  await press(other, "Next");
  await expect(other.getByText("Step 3 of 5")).toBeVisible();
  await expect(other.getByText("Four of seven showed me the same list.")).toBeVisible();
  await other.close();
});

test("a later step may be written first, and then leads back to the one that is open", async ({
  page,
  person,
  server,
}) => {
  const address = await begin(page, server, person);
  await page.goto(address.replace("step=1", "step=1e309"));
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await page.goto(address.replace("step=1", "step=2"));
  await page.getByLabel("Metric").fill("Deposits paid");
  await press(page, "Next");
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Tell us more - what specific observation");
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await press(page, "Next");
  await expect(page.getByLabel("Metric")).toHaveValue("Deposits paid");
});

test("any words come back as they were written; too many are told, and all of them stay", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await begin(page, server, person);
  const words = "ארבעה מתוך שבעה 😀 <b>&amp;</b>\n\n“second line” ‮x‬";
  await page.getByLabel("Observation").fill(words);
  await press(page, "Next");
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await press(page, "Previous");
  await expect(page.getByLabel("Observation")).toHaveValue(words);
  const script = await hasScript(page);
  if (!script) {
    await page.getByLabel("Observation").fill("unbroken".repeat(12_500)); // 100 kB
    await press(page, "Next");
    await expect(page.getByText("go back, your browser still has what you typed")).toBeVisible();
    await page.goBack({ waitUntil: "commit" });
    await expect(page.getByLabel("Observation")).toHaveValue("unbroken".repeat(12_500));
  }
  const long = "unbroken".repeat(5_000);
  await page.getByLabel("Observation").fill(long);
  if (script) await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  else await press(page, "Next");
  await expect(page.getByText("Please shorten this by 38,000 characters").first()).toBeVisible();
  await expect(page.getByLabel("Observation")).toHaveValue(long);
  if (inBrowser)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  takeRefusals(complaints, [404, 413, 422]); // its page has no icon
});

test("signed out in the middle of a step, one signs in and goes on with it", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await begin(page, server, person);
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await page.context().clearCookies({ name: "login" });
  await press(page, "Next");
  await expect(page.getByText("Please sign in again; what you typed is kept.")).toBeVisible();
  await fillIn(page, person);
  await expect(page.getByText("Four of seven showed me the same list.")).toBeVisible();
  await press(page, "Send it now");
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await press(page, "Previous");
  await expect(page.getByLabel("Observation")).toHaveValue("Four of seven showed me the same list.");
  takeRefusals(complaints, [401]);
});

test("one that is tracked is changed until its result is there", async ({ page, person, server }) => {
  await begin(page, server, person);
  const id = await inDatabase(server, async (db) => {
    const { id: user } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", person.email)
      .executeTakeFirstOrThrow();
    return addTracked(db, { user });
  });
  await page.goto(`/experiments/${id}`);
  await page.getByRole("link", { name: "Change the experiment" }).click();
  await expect(page.getByText("You can change it until its result is recorded.")).toBeVisible();
  await page.getByLabel("Observation").fill("Five of seven showed me the same list.");
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await press(page, "Next");
  }
  await expect(page).toHaveURL(new RegExp(`/experiments/${id}$`));
  await expect(page.getByText("Five of seven showed me the same list.")).toBeVisible();
});

test("a plan that ended begins nothing anew: the words of a deleted experiment are shown", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await begin(page, server, person);
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await inDatabase(server, (db) =>
    db
      .deleteFrom("experiments")
      .where("user_id", "in", (users) => users.selectFrom("users").select("id").where("email", "=", person.email))
      .execute(),
  );
  await subscribe(server, person, "free");
  await press(page, "Next");
  await expect(page.getByText("Upgrade to Premium to access experimental tools")).toBeVisible();
  await expect(page.getByText("Four of seven showed me the same list.")).toBeVisible();
  takeRefusals(complaints, [403]);
});
