import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "./api/api.ts";
import { processDue } from "./billing/process-due.ts";
import { type Ledger, openLedger } from "./ledger/ledger.ts";
import { openStore } from "./ledger/store.ts";
import { startWebhookDeliveries, type WebhookDeliveries } from "./ledger/webhook-deliveries.ts";
import { randomId } from "./objects/row.ts";
import { checkoutPages } from "./pages/checkout.ts";
import { clockPages } from "./pages/clock.ts";
import { invoicePages } from "./pages/invoice.ts";
import { createPageContext } from "./pages/layout.ts";
import { portalPages } from "./pages/portal.ts";

export { cards } from "./billing/cards.ts";
export { type CardInput, type FormResponse, pathOf, payCheckout, payInvoicePage, postPage } from "./test-client.ts";

/** A running stand-in for Stripe. README.md says what it does and what it simplifies. */
export interface Sandbox {
  /** The address of its API: pass to `new Stripe(key, { host, port, protocol: "http" })`. */
  address: { host: "127.0.0.1"; port: number };
  /** The API key, `sk_test_…` */
  key: string;
  /** The secret that signs webhooks, `whsec_…` */
  webhookSecret: string;
  /** The hosted pages and the clock. Mount at /sandbox. */
  pages: Hono;
  /** Sends events to this URL from now on, retrying until it responds 2xx. */
  deliverTo(url: string): void;
  stop(): Promise<void>;
}

interface SandboxOptions {
  /** A SQLite file of its own, or ":memory:". */
  file: string;
  /** The site's origin, used where no success_url or return_url contains one. */
  origin: () => string;
  /** URL of a stylesheet for the pages. */
  stylesheet?: string;
  /** Port of the API; 0 or none picks a free one. */
  port?: number;
  /** The current time; without it, the system's. */
  now?: () => Date;
}

const interval = 1_000; // ms between checks for due objects

/** Starts the sandbox. @throws when the file cannot be opened or the port is taken. */
export async function startSandbox({
  file,
  origin,
  stylesheet = "",
  port = 0,
  now = () => new Date(),
}: SandboxOptions): Promise<Sandbox> {
  const store = openStore(file);
  const key = store.setting("key", () => randomId("sk_test_51", 97));
  const webhookSecret = store.setting("webhook secret", () => randomId("whsec_", 32));
  const deliveries = startWebhookDeliveries(store, webhookSecret);
  const ledger = openLedger(store, { now, origin, onEvent: deliveries.queue });
  const server = createServer(getRequestListener(createApi(ledger, key).fetch));
  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", ready);
  }).catch((error) => {
    store.close();
    throw error;
  });
  const timer = setInterval(() => {
    try {
      store.inTransaction(() => processDue(ledger, null));
    } catch {
      // The next request runs the same and reports the error.
    }
  }, interval);
  timer.unref();
  return {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    key,
    webhookSecret,
    pages: createPages(ledger, deliveries, stylesheet),
    deliverTo: deliveries.deliverTo,
    async stop() {
      clearInterval(timer);
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await deliveries.stop();
      store.close();
    },
  };
}

function createPages(ledger: Ledger, deliveries: WebhookDeliveries, stylesheet: string): Hono {
  const context = createPageContext(ledger, stylesheet);
  return new Hono()
    .route("/checkout", checkoutPages(context))
    .route("/portal", portalPages(context))
    .route("/invoices", invoicePages(context))
    .route("/", clockPages(context, deliveries))
    .notFound((c) => context.notFound(c));
}
