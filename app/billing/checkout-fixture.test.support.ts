import { type CardInput, payCheckout, postPage, type Sandbox, startSandbox } from "@firstproof/stripe-sandbox";
import type Stripe from "stripe";
import { onTestFinished } from "vitest";
import { createCheckout } from "#app/billing/checkout/create-checkout.server.ts";
import { openPayments, type Payments } from "#app/billing/stripe/payments.server.ts";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { copyOfTemplate } from "../server/database-template.test.support.ts";
import { type StripeProxy, startStripeProxy } from "./stripe/stripe-proxy.test.support.ts";

export const origin = "http://us.example";

/** A database and a Stripe sandbox behind a fault-injecting proxy. */
export interface CheckoutFixture {
  db: Db;
  payments: Payments;
  sandbox: Sandbox;
  /** The proxy in front of the sandbox. */
  way: StripeProxy;
  /** `payments` without the proxy. */
  straight: Payments;
  /** The client for a test's own calls to Stripe. */
  stripe: Stripe;
  stop(): Promise<void>;
}

/** Opens a fixture. The caller closes it. */
export async function openCheckoutFixture(): Promise<CheckoutFixture> {
  const { db, end } = await copyOfTemplate();
  const sandbox = await startSandbox({ file: ":memory:", origin: () => origin, now: clock.now });
  const way = await startStripeProxy(sandbox.address);
  const pageTimeout = 600_000; // ms: a busy machine is no slow Stripe
  const options = { key: sandbox.key, sandbox: true, origin: () => origin, log: silence, pageTimeout };
  const straight = openPayments({ ...options, api: { ...sandbox.address, protocol: "http" } });
  const payments = openPayments({ ...options, api: { ...way.address, protocol: "http" } });
  await setUpStripe(straight.stripe);
  const stop = async () => {
    await way.stop();
    await sandbox.stop();
    await end();
  };
  return { db, payments, sandbox, way, straight, stripe: straight.stripe, stop };
}

/** Begins a checkout. @returns the session to pay. */
export async function beginCheckout({ db, payments }: CheckoutFixture, user: string, tier: "pro" | "premium" = "pro") {
  const checkout = await createCheckout(db, payments, { user, tier, to: "/", origin });
  if (checkout.kind !== "url") throw new Error(`no checkout: ${JSON.stringify(checkout)}`);
  return { id: /cs_test_\w+/.exec(checkout.url)?.[0] ?? "" };
}

/** Adds a founder who has paid by checkout. The subscription is not synced yet. */
export async function addPayer(fixture: CheckoutFixture, tier: "pro" | "premium" = "pro", card: CardInput = {}) {
  const user = await addFounder(fixture.db);
  const session = await beginCheckout(fixture, user, tier);
  const paid = await payCheckout(fixture.sandbox, session, card);
  if (paid.status !== 303) throw new Error(`not paid: ${paid.status} ${paid.html}`);
  return { user, session: session.id, customer: await customerIdOf(fixture, user) };
}

/** Advances the sandbox clock. A week is eight days. */
export async function advanceStripeClock(
  { sandbox }: CheckoutFixture,
  ...moves: ("day" | "week" | "month")[]
): Promise<void> {
  for (const by of moves) await postPage(sandbox, "/", { by });
}

export async function customerIdOf({ db }: Pick<CheckoutFixture, "db">, user: string): Promise<string> {
  const row = await db
    .selectFrom("stripe_customers")
    .select("customer_id")
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return row.customer_id;
}

/** A fixture for one test. */
export async function withCheckoutFixture(): Promise<CheckoutFixture> {
  const fixture = await openCheckoutFixture();
  onTestFinished(fixture.stop);
  return fixture;
}
