import { parseArgs } from "node:util";
import Stripe from "stripe";
import { apiOf } from "#app/billing/stripe/api-address.ts";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import { env } from "#app/platform/env.server.ts";

const help = `npm run stripe-setup
Makes at Stripe what is missing there: products, monthly prices, the portal's configuration and, where ORIGIN is on
https, the webhook endpoint, whose secret is printed once. Needs STRIPE_SECRET_KEY. Run again, it changes nothing.`;

try {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) console.log(help);
  else await setUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function setUp(): Promise<void> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL, ORIGIN: origin } = env;
  if (!key)
    throw new Error("STRIPE_SECRET_KEY is not set. Without it the server uses its sandbox, which needs no setting up.");
  const stripe = new Stripe(key, { ...apiOf(STRIPE_API_URL) });
  for (const line of await setUpStripe(stripe, { origin })) console.log(line);
}
