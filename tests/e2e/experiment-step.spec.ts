import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { holdBack } from "./hold-back.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, type Person, subscribe } from "./person.ts";

const back = "What you typed here before and did not save is back.";

async function begin(page: Page, server: TestServer, person: Person): Promise<string> {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto("/experiments/new");
  await page.getByRole("button", { name: "Start with an empty form" }).click();
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await page.waitForFunction(() => customElements.get("experiment-step")); // until then nothing is kept
  return page.url();
}

/** What this device keeps of experiments. */
function kept(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("experiment ")).length);
}

test("what was typed and never sent is back on this device, until it is saved", async ({ page, person, server }) => {
  const address = await begin(page, server, person);
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.\u000b ");
  await page.goto("/experiments");
  await page.goto(address);
  await expect(page.getByLabel("Observation")).toHaveValue(/^Four of seven/);
  await expect(page.getByText(back)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  expect(await kept(page)).toBe(0);
  await page.goto(address);
  await expect(page.getByText(back)).toBeHidden();
});

test("what is back is based on what it was typed over: a change elsewhere is seen", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const address = await begin(page, server, person);
  await page.getByLabel("Observation").fill("Typed on this device.");
  await page.goto("/experiments");
  const other = await (await page.context().browser())?.newContext({ baseURL: server.origin });
  await other?.addCookies(await page.context().cookies());
  const elsewhere = await other?.newPage();
  await elsewhere?.goto(address);
  await elsewhere?.getByLabel("Observation").fill("Saved on another device.");
  await elsewhere?.getByRole("button", { name: "Next" }).click();
  await elsewhere?.getByText("Step 2 of 5").waitFor();
  await other?.close();
  await page.goto(address);
  await expect(page.getByLabel("Observation")).toHaveValue("Typed on this device.");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("This step was changed in another window")).toBeVisible();
  await expect(page.getByText("Saved on another device.")).toBeVisible();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  expect(await kept(page)).toBe(0);
  takeRefusals(complaints, [409]);
});

test("Next waits for a step that is as it should be, and the percentage moves while one types", async ({
  page,
  person,
  server,
}) => {
  const address = await begin(page, server, person);
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  await page.getByLabel("Observation").fill("ten letter");
  await expect(next).toBeDisabled();
  await page.getByLabel("Observation").fill("eleven long");
  await expect(next).toBeEnabled();
  await page.goto(address.replace("step=1", "step=3"));
  await expect(page.getByText("increase in 7 days, at least 5% wanted")).toBeHidden();
  await page.getByLabel("Starting number").fill("8");
  await page.getByLabel("Target number").fill("11");
  await expect(page.getByText("+37.5%")).toBeVisible();
  await expect(page.getByRole("status").last()).toHaveText("37.5% increase");
  await page.getByLabel("Target number").fill("25");
  await expect(page.getByText("+212.5%")).toBeVisible();
  await expect(page.locator("[data-warning]")).toBeVisible();
  await expect(next).toBeEnabled(); // a warning stops nobody
  await page.getByLabel("Target number").fill("7");
  await expect(page.getByText("-12.5%")).toBeVisible();
  await expect(next).toBeDisabled();
  await page.goto(address.replace("step=1", "step=5"));
  await page.getByLabel("Hours to set up").fill("4.5");
  await expect(page.getByText("Do it by hand.")).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByLabel("Hours to set up").fill("4");
  await expect(page.getByText("Do it by hand.")).toBeHidden();
  await expect(next).toBeEnabled();
});

test("what two people type on one device does not meet", async ({ page, person, server }) => {
  const address = await begin(page, server, person);
  await page.getByLabel("Observation").fill("A secret of the first.");
  expect(await kept(page)).toBe(1);
  const id = address.replace(/.*experiments\/|\/edit.*/g, "");
  const [key = ""] = await page.evaluate(() => Object.keys(localStorage));
  expect(key).toMatch(new RegExp(`^experiment [\\w-]{20,} ${id} 1$`));
});

test("signing out asks for a second press while a step is not saved, and then takes it from the device", async ({
  page,
  person,
  server,
}) => {
  await begin(page, server, person);
  await page.getByLabel("Observation").fill("Half a thought.");
  const signOut = page.getByRole("button", { name: "Sign Out" });
  await signOut.click();
  await expect(page.getByText("This step isn't saved yet. Press Sign Out again to leave without it.")).toBeVisible();
  await signOut.click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await kept(page)).toBe(0);
});

test("what is typed before the script arrives is kept, and told what it lacks", async ({ page, person, server }) => {
  const address = await begin(page, server, person);
  const release = await holdBack(page, "**/experiment-step*.js*");
  await page.goto(address, { waitUntil: "commit" });
  await page.getByLabel("Observation").fill("Too short");
  expect(await kept(page)).toBe(0);
  release();
  await expect(page.getByText("Tell us more - what specific observation sparked this experiment idea?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  expect(await kept(page)).toBe(1);
});
