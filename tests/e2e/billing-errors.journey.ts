import { payCheckout } from "@firstproof/stripe-sandbox";
import { type CheckoutFixture, openCheckoutFixture } from "../../app/billing/checkout-fixture.test.support.ts";
import { startServer } from "../support/server.ts";
import { test as base, expect, takeRefusals } from "./browser-test.ts";
import { enter } from "./person.ts";

/** A server with a key, as in production, and a faulty proxy between it and the Stripe sandbox. */
const test = base.extend<object, { fixture: CheckoutFixture }>({
  fixture: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const fixture = await openCheckoutFixture();
      await use(fixture);
      await fixture.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ fixture }, use) => {
      const { sandbox, way } = fixture;
      const server = await startServer({
        STRIPE_SECRET_KEY: sandbox.key,
        STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
        STRIPE_API_URL: `http://${way.address.host}:${way.address.port}`,
        LOG_LEVEL: "error", // a missing response from Stripe is a warning
      });
      sandbox.deliverTo(`${server.origin}/webhooks/stripe`);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("while Stripe fails, pages say so and lose nothing", async ({ page, person, server, fixture, complaints }) => {
  let broken = true;
  fixture.way.spoil(() => broken, { status: 500 }, Number.POSITIVE_INFINITY);
  await enter(page, server, person);
  await page.goto("/plans");
  const failed = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Subscribe to Pro" }).click();
  const beside = await failed;
  await expect(beside.getByRole("alert")).toContainText(
    "Failed to create checkout session: We can't reach the payment service",
  );

  broken = false;
  await beside.getByRole("button", { name: "Subscribe to Pro" }).click();
  await expect.poll(() => beside.context().pages().at(-1)?.url()).toContain("/sandbox/checkout/cs_test_");
  const checkout = beside.context().pages().at(-1) ?? beside;
  const id = /cs_test_\w+/.exec(checkout.url())?.[0] ?? "";
  expect(await payCheckout(fixture.sandbox, { id })).toMatchObject({ status: 303 });

  broken = true;
  await checkout.goto(`/checkout/return?session_id=${id}`);
  await expect(checkout.getByRole("heading", { name: "We are waiting for the payment to be confirmed" })).toBeVisible();
  broken = false;
  await checkout.getByRole("link", { name: "Check now" }).click();
  await expect(checkout.getByRole("status")).toContainText("You're now on Pro.");

  broken = true;
  await page.goto("/");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to check subscription status");
  await expect(page.getByText("FREE", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Subscribe to/ })).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await page.goto("/"); // shown once: the last known state is back
  await expect(page.getByRole("region", { name: "Subscription Status" })).toContainText("Active");
  await page.goto("/plans/change?tier=premium");
  await expect(page.getByRole("heading", { name: "We can't reach our payment service" })).toBeVisible();
  await page.goto("/");
  const portal = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Manage" }).click();
  await expect((await portal).getByRole("alert")).toContainText("Failed to open customer portal");

  broken = false;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("region", { name: "Subscription Status" })).toContainText("Active");
  takeRefusals(complaints, [404]); // this server has no sandbox pages
});
