import { join } from "node:path";
import type { Hono } from "hono";
import { apiOf } from "#app/billing/stripe/api-address.ts";
import { openPayments, type Payments } from "#app/billing/stripe/payments.server.ts";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.server.ts";
import { clusterQueue } from "#app/platform/jobs/cluster-queue.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { clusterSettings } from "./cluster-settings.ts";

interface Options {
  env: Env;
  log: Logger;
  /** The site's origin, once it is known. */
  origin: () => string;
  /** The stylesheet, for the sandbox's pages. */
  sheet: string;
}

/** The server's payment handling. Without a key, outside production, the sandbox replaces Stripe (SPEC-D18). */
interface PaymentsService {
  payments?: Payments;
  /** The secret with which Stripe signs its webhooks. */
  webhookSecret?: string;
  /** The sandbox's web pages. Mount at /sandbox. */
  pages?: Hono;
  /** The sandbox sends its webhooks to this URL. */
  deliverTo(webhook: string): void;
  stop(): Promise<void>;
}

/** How long a page waits for the sandbox, in this process: it is slow only if the whole machine is. */
const pageTimeout = 60_000; // ms

/** Connects to Stripe or, without a key, to the sandbox. In production without a key, nothing can be bought. */
export async function openPaymentsService({ env, log, origin, sheet }: Options): Promise<PaymentsService> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const cluster = clusterSettings(env);
  const inTurn = cluster && clusterQueue(cluster.direct);
  if (key) {
    if (!webhookSecret)
      log.warn("STRIPE_WEBHOOK_SECRET isn't set: webhooks are refused, and changes are picked up every hour");
    const payments = openPayments({ key, api: apiOf(env.STRIPE_API_URL), sandbox: false, inTurn, origin, log });
    return { payments, webhookSecret, ...standalone };
  }
  if (env.APP_ENV === "production") {
    log.error("STRIPE_SECRET_KEY is not set: nothing can be bought");
    return standalone;
  }
  const { startSandbox } = await import("@firstproof/stripe-sandbox");
  const file = join(env.STORAGE_DIR, "sandbox.db");
  const sandbox = await startSandbox({ file, origin, stylesheet: sheet, now: clock.now });
  const api = { ...sandbox.address, protocol: "http" } as const;
  const payments = openPayments({ key: sandbox.key, api, sandbox: true, inTurn, origin, log, pageTimeout });
  await setUpStripe(payments.stripe);
  return {
    payments,
    webhookSecret: sandbox.webhookSecret,
    pages: sandbox.pages,
    deliverTo: sandbox.deliverTo,
    stop: sandbox.stop,
  };
}

/** Stripe itself runs elsewhere. */
const standalone = { deliverTo: () => undefined, stop: async () => undefined };
