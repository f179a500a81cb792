import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter } from "./person.ts";

/** Holds every submitted form until released. */
async function holdForms(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
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

/** Presses the button several times, and checks it while the form is pending and after the page is shown again. */
function press(page: Page) {
  return page.evaluate(async () => {
    const button = document.querySelector("busy-form button") as HTMLButtonElement;
    const look = () => [button.textContent, button.disabled, button.getAttribute("aria-busy")];
    const moment = () => new Promise((resolve) => setTimeout(resolve));
    for (let time = 0; time < 6; time++) {
      button.form?.requestSubmit();
      if (time % 2 === 0) await moment();
    }
    await moment();
    dispatchEvent(new Event("focus")); // as if another window had the focus meanwhile
    const busy = look();
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return [busy, look()];
  });
}

test("the button is disabled while a code is sent, announced once", async ({ page, person, server, complaints }) => {
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
  expect(await press(page)).toEqual([
    ["Redeeming...", true, "true"],
    ["Redeem", false, null], // as restored by the browser
  ]);
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

test("after the form opened a window, the button is soon enabled again", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.clock.install();
  await page.goto("/plans");
  const button = page.locator("busy-form button[value=pro]");
  const told = page.getByText("This opened in a new tab.");
  const open = async () => {
    const opened = page.waitForEvent("popup");
    await button.click();
    return opened;
  };
  const markup = await button.innerHTML();
  await (await open()).close();
  await expect(button).toBeDisabled();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(button).toBeEnabled();
  await expect(button).toHaveAccessibleName("Subscribe to Pro");
  expect(await button.innerHTML()).toBe(markup);

  await open();
  await page.clock.runFor(3_000);
  await expect(button).toBeEnabled();
  await expect(told).toHaveCount(1);
  await told.getByRole("link", { name: "reload this page" }).click();
  await expect(told).toHaveCount(0);
});
