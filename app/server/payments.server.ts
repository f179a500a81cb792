import { join } from "node:path";
import type { Hono } from "hono";
import { apiOf } from "#app/billing/stripe/api-address.ts";
import { openPayments, type Payments } from "#app/billing/stripe/payments.server.ts";
import { startPaymentsWorker } from "#app/billing/stripe/payments-worker.server.ts";
import { setUpStripe } from "#app/billing/stripe/set-up.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";

interface Options {
  db: Db;
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
  /** Starts the payments worker. The sandbox sends its webhooks to this URL. */
  begin(webhook: string): void;
  stop(): Promise<void>;
}

/** Connects to Stripe or, without a key, to the sandbox. In production without a key, nothing can be bought. */
export async function openPaymentsService({ db, env, log, origin, sheet }: Options): Promise<PaymentsService> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (key) {
    if (!webhookSecret)
      log.warn("STRIPE_WEBHOOK_SECRET isn't set: webhooks are refused, and changes are picked up every hour");
    const payments = openPayments({ key, api: apiOf(env.STRIPE_API_URL), sandbox: false, origin, log });
    return { payments, webhookSecret, ...worker(db, payments) };
  }
  if (env.APP_ENV === "production") {
    log.error("STRIPE_SECRET_KEY is not set: nothing can be bought");
    return { begin: () => undefined, stop: async () => undefined };
  }
  const { startSandbox } = await import("@firstproof/stripe-sandbox");
  const file = join(env.STORAGE_DIR, "sandbox.db");
  const sandbox = await startSandbox({ file, origin, stylesheet: sheet, now: clock.now });
  const api = { ...sandbox.address, protocol: "http" } as const;
  const payments = openPayments({ key: sandbox.key, api, sandbox: true, origin, log });
  await setUpStripe(payments.stripe);
  const { begin, stop } = worker(db, payments);
  return {
    payments,
    webhookSecret: sandbox.webhookSecret,
    pages: sandbox.pages,
    begin: (webhook) => {
      sandbox.deliverTo(webhook);
      begin();
    },
    stop: async () => {
      await stop();
      await sandbox.stop();
    },
  };
}

function worker(db: Db, payments: Payments) {
  let running: ReturnType<typeof startPaymentsWorker> | undefined;
  return {
    begin: () => {
      running = startPaymentsWorker(db, payments);
    },
    stop: async () => running?.stop(),
  };
}
