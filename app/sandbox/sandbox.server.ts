import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { api } from "./api/api.server.ts";
import { doWhatIsDue } from "./billing/due.server.ts";
import { keepBooks } from "./books/books.server.ts";
import { keepClocks } from "./books/clocks.server.ts";
import { startDeliveries } from "./books/deliveries.server.ts";
import { randomId } from "./books/ids.server.ts";
import { openStore } from "./books/store.server.ts";
import { pages } from "./pages/pages.server.ts";

/**
 * A stand-in for Stripe: the endpoints we call, its pages, its webhooks, and a clock that can be advanced (SPEC-D18).
 * Simplifications: a subscription has one item with a monthly price in US dollars; a subscription that ends within a
 * period is not prorated; there are no taxes, trials, coupons or refunds; checkout and portal sessions run in real time
 * (and end sooner when the clock is advanced); webhooks go to one URL.
 */
export interface Sandbox {
  /** The address of its API: pass to `new Stripe(key, { host, port, protocol: "http" })`. */
  address: { host: "127.0.0.1"; port: number };
  /** `sk_test_…` */
  key: string;
  /** `whsec_…` */
  webhookSecret: string;
  /** Its web pages: checkout, authentication, portal, invoices, the clock. Mount at /sandbox. */
  pages: Hono;
  /** Sends signed events to this URL from now on, retrying until it responds 2xx. */
  deliverTo(url: string): void;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  /** A SQLite file of its own, or ":memory:". */
  file: string;
  /** The site's origin, used where no success_url or return_url contains one. */
  origin: () => string;
  /** URL of the stylesheet. */
  sheet?: string;
  /** Port of the API; 0 or none picks a free one. */
  port?: number;
}

const beat = 1_000; // ms between checks for what is due

/** Starts the sandbox. @throws when the file cannot be opened or the port is taken. */
export async function startSandbox({ file, origin, sheet = "", port = 0 }: SandboxOptions): Promise<Sandbox> {
  const store = openStore(file);
  const key = store.setting("key", () => randomId("sk_test_51", 97));
  const webhookSecret = store.setting("webhook secret", () => randomId("whsec_", 32));
  const deliveries = startDeliveries(store, webhookSecret);
  const books = keepBooks(store, keepClocks(store), origin, deliveries.tell);
  const server = createServer(getRequestListener(api(books, key).fetch));
  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", ready);
  }).catch((error) => {
    store.close();
    throw error;
  });
  const timer = setInterval(() => {
    try {
      store.inTransaction(() => doWhatIsDue(books, null));
    } catch {
      // Every request runs the same first, and reports the error.
    }
  }, beat);
  timer.unref();
  return {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    key,
    webhookSecret,
    pages: pages(books, deliveries, sheet),
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
