import Stripe from "stripe";
import { planName } from "../access.ts";
import { moneyText } from "../money.ts";
import { type Plan, plans } from "../plans.ts";
import { lookupKey, portalMark } from "./catalogue.server.ts";

const currency = "usd";

/**
 * Creates the missing Stripe objects: a product and a monthly price for each plan, the portal configuration and, for an
 * https origin, the webhook endpoint. Idempotent.
 * @returns one line per object created or found. A new endpoint's secret is among them, and is shown only this once.
 */
export async function setUpStripe(stripe: Stripe, { origin }: { origin?: string } = {}): Promise<string[]> {
  const lines: string[] = [];
  for (const plan of plans) {
    const { tier } = plan;
    const product = `firstproof_${tier}`;
    const made = await orMissing(stripe.products.retrieve(product));
    const content = { name: `Firstproof ${planName(tier)}`, description: plan.description, metadata: { tier } };
    if (!made) await stripe.products.create({ id: product, ...content });
    lines.push(`${made ? "found" : "created"} product ${product}`);
    lines.push(await setUpPrice(stripe, plan, product));
  }
  lines.push(await setUpPortal(stripe));
  if (origin?.startsWith("https:")) lines.push(...(await setUpWebhook(stripe, `${origin}/webhooks/stripe`)));
  return lines;
}

/** Prices are immutable: a new one takes over the lookup key, and existing subscribers keep the old one. */
async function setUpPrice(stripe: Stripe, { tier, price }: Plan, product: string): Promise<string> {
  const key = lookupKey(tier);
  const amount = price * 100;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
  const [found] = data;
  if (found?.unit_amount === amount && found.currency === currency) return `found price ${key}, ${found.id}`;
  const made = await stripe.prices.create({
    product,
    currency,
    unit_amount: amount,
    recurring: { interval: "month" },
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { tier },
  });
  return `created price ${key} of ${moneyText(amount, currency)} a month, ${made.id}`;
}

/** The portal updates cards, lists invoices and cancels at period end. Plans are changed here, with amounts shown. */
async function setUpPortal(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.product === portalMark.product);
  if (found) return `found portal configuration ${found.id}`;
  const made = await stripe.billingPortal.configurations.create({
    metadata: portalMark,
    business_profile: { headline: "Firstproof: your plan" },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
    },
  });
  return `created portal configuration ${made.id}`;
}

async function setUpWebhook(stripe: Stripe, url: string): Promise<string[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = data.find((endpoint) => endpoint.url === url);
  if (found) return [`found webhook endpoint ${url}, ${found.id}`];
  const made = await stripe.webhookEndpoints.create({ url, enabled_events: [...webhookEvents] });
  return [`created webhook endpoint ${url}, ${made.id}`, `set STRIPE_WEBHOOK_SECRET=${made.secret}`];
}

/** Events that change a subscription, its invoices or its customer. Other types are accepted and have no effect. */
const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
] as const;

async function orMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return undefined;
    throw error;
  }
}
