import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./house.ts";
import { enter } from "./person.ts";

/** Holds every form that is sent, until it is let go. */
async function holdForms(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const sent: string[] = [];
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") {
      sent.push(route.request().postData() ?? "");
      await held;
    }
    await route.continue();
  });
  return { sent, letGo };
}

/** Presses the button as often, and looks at it while the form is on its way; `shownAgain`: and after, and once more. */
function press(page: Page, { times = 1, shownAgain = false } = {}) {
  return page.evaluate(
    async ([times, shownAgain]) => {
      const button = document.querySelector("busy-form button") as HTMLButtonElement;
      const look = () => [button.textContent, button.disabled, button.getAttribute("aria-busy")];
      const moment = () => new Promise((resolve) => setTimeout(resolve));
      for (let time = 0; time < times; time++) {
        button.form?.requestSubmit();
        if (time % 2 === 0) await moment();
      }
      await moment();
      const busy = look();
      if (!shownAgain) return [busy];
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      const rested = look();
      button.form?.requestSubmit();
      await moment();
      return [busy, rested, look()];
    },
    [times, shownAgain] as const,
  );
}

test("the button waits for a code, says that it is on its way, and is sent once", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/coupons/redeem");
  const button = page.locator("busy-form button");
  const field = page.getByLabel("Coupon code");
  await expect(button).toBeDisabled();
  await field.fill("  ");
  await expect(button).toBeDisabled();
  await field.fill("PRO-AAAAAA");
  await expect(button).toBeEnabled();
  await expect(button).toHaveText("Redeem");

  const { sent, letGo } = await holdForms(page);
  expect(await press(page, { times: 6 })).toEqual([["Redeeming...", true, "true"]]);
  letGo();
  await expect(page).toHaveTitle(/^Error: /);
  expect(sent.map((form) => new URLSearchParams(form).getAll("couponCode"))).toEqual([["PRO-AAAAAA"]]);

  await page.goBack();
  await expect(button).toHaveText("Redeem");
  await field.fill("PRO-BBBBBB");
  await button.click();
  await expect(page).toHaveTitle(/^Error: /);
  expect(sent).toHaveLength(2);
  takeRefusals(complaints, [422]);
});

test("a page that the browser kept is as before: its button can be pressed again", async ({ page, complaints }) => {
  await page.goto("/");
  const { sent, letGo } = await holdForms(page);
  const states = await press(page, { shownAgain: true });
  expect(states).toEqual([
    ["Activating...", true, "true"],
    ["Activate", false, null],
    ["Activating...", true, "true"],
  ]);
  letGo();
  await expect(page).toHaveTitle(/^Error: /);
  expect(sent.length).toBeGreaterThan(0);
  takeRefusals(complaints, [422]);
});

test("beside a window that the form opened, all is as before once the page is seen again", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const made = document.createElement("busy-form");
    made.id = "made";
    made.setAttribute("busy", "Loading...");
    made.innerHTML = `<form action="/auth" target="_blank"><button type="submit"><b>Subscribe</b> to Pro</button></form>`;
    document.querySelector("main")?.prepend(made);
  });
  const button = page.locator("#made button");
  const opened = page.waitForEvent("popup");
  await button.click();
  await expect(button).toHaveText("Loading...");
  await expect(button).toBeDisabled();
  await (await opened).close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(button).toHaveText("Subscribe to Pro");
  await expect(button).toBeEnabled();
  await expect(button.locator("b")).toHaveText("Subscribe");
});

test("a page that stays in sight beside the payment page is usable a moment later, and says what happened", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.clock.install();
  await page.goto("/plans");
  const button = page.getByRole("button", { name: "Subscribe to Pro" });
  const told = page.getByText("This opened in a new tab.");
  const opened = page.waitForEvent("popup");
  await page.locator("busy-form button[value=pro]").click();
  await opened;
  await page.clock.runFor(3_000);
  await expect(button).toBeEnabled();
  await expect(told).toBeVisible();
  await told.getByRole("link", { name: "reload this page" }).click();
  await expect(told).toHaveCount(0);
});
