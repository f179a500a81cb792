import { parseArgs } from "node:util";
import Stripe from "stripe";
import { apiOf } from "#app/billing/stripe/api-address.ts";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run stripe-setup
Creates whatever is missing at Stripe: products, monthly prices, the portal's configuration and, if ORIGIN uses https,
the webhook endpoint, whose secret is printed once. Requires STRIPE_SECRET_KEY. Running it again changes nothing.`;

/** `npm run stripe-setup`. */
export async function main(args: string[], io: Io): Promise<void> {
  const { values } = parseArgs({ args, options: { help: { type: "boolean", short: "h" } } });
  if (values.help) io.say(help);
  else await setUp(io);
}

async function setUp({ env, say }: Io): Promise<void> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL, ORIGIN: origin } = env;
  if (!key)
    throw new Error("STRIPE_SECRET_KEY isn't set. Without it, the server uses its sandbox, which needs no setup.");
  const stripe = new Stripe(key, { ...apiOf(STRIPE_API_URL) });
  for (const line of await setUpStripe(stripe, { origin })) say(line);
}

if (import.meta.main) await runProgram(main);
