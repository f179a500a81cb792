import { checkoutSessions } from "./checkout-sessions.server.ts";
import { customers } from "./customers.server.ts";
import { events } from "./events.server.ts";
import { invoices } from "./invoices.server.ts";
import { portal } from "./portal.server.ts";
import { prices } from "./prices.server.ts";
import { products } from "./products.server.ts";
import type { Route } from "./route.server.ts";
import { schedules } from "./schedules.server.ts";
import { subscriptions } from "./subscriptions.server.ts";
import { testClocks } from "./test-clocks.server.ts";
import { webhookEndpoints } from "./webhook-endpoints.server.ts";

/** All endpoints of the sandbox. */
export const routes: Route[] = [
  ...customers,
  ...products,
  ...prices,
  ...checkoutSessions,
  ...subscriptions,
  ...schedules,
  ...invoices,
  ...portal,
  ...webhookEndpoints,
  ...events,
  ...testClocks,
];
