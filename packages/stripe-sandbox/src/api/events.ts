import { z } from "zod";
import { advanceTestClock } from "../billing/process-due.ts";
import { randomId } from "../objects/row.ts";
import { endpoint, find, listPage } from "./endpoint.ts";
import { invalidParam } from "./errors.ts";
import { boolean, httpUrl, integer, listParams, mergeMetadata, metadata, nullableText, text } from "./params.ts";

export const events = [
  endpoint(
    "GET /v1/events",
    { ...listParams, type: text.optional(), types: z.array(text).max(20).optional() },
    ({ ledger, params }) => {
      const filters = params.types ?? (params.type ? [params.type] : undefined);
      return listPage(ledger, "event", params, {
        where: ({ type }) => !filters || filters.some((filter) => matches(filter, type)),
      });
    },
  ),
  endpoint("GET /v1/events/:id", {}, ({ ledger, id }) => ledger.view("event", find(ledger, "event", id))),
];

/** Whether an event type matches a filter such as `invoice.*`. */
function matches(filter: string, type: string): boolean {
  return filter.endsWith("*") ? type.startsWith(filter.slice(0, -1)) : filter === type;
}

const endpointParams = { description: nullableText.optional(), metadata: metadata.optional() };
const enabledEvents = z.array(text).min(1);

/** Webhook endpoints, which are only stored: events go to the URL given to `deliverTo`. */
export const webhookEndpoints = [
  endpoint(
    "POST /v1/webhook_endpoints",
    { ...endpointParams, url: httpUrl, enabled_events: enabledEvents, api_version: text.optional() },
    ({ ledger, params }) => {
      const row = ledger.add("webhook_endpoint", {
        id: randomId("we_1"),
        created: ledger.now({ clock: null }),
        clock: null,
        status: "enabled",
        secret: randomId("whsec_", 32),
        ...params,
        description: params.description ?? null,
        api_version: params.api_version ?? null,
        metadata: mergeMetadata({}, params.metadata),
      });
      return { ...ledger.view("webhook_endpoint", row), secret: row.secret };
    },
  ),
  endpoint("GET /v1/webhook_endpoints", listParams, ({ ledger, params }) =>
    listPage(ledger, "webhook_endpoint", params),
  ),
  endpoint("GET /v1/webhook_endpoints/:id", {}, ({ ledger, id }) =>
    ledger.view("webhook_endpoint", find(ledger, "webhook_endpoint", id)),
  ),
  endpoint(
    "POST /v1/webhook_endpoints/:id",
    {
      ...endpointParams,
      url: httpUrl.optional(),
      enabled_events: enabledEvents.optional(),
      disabled: boolean.optional(),
    },
    ({ ledger, id, params }) => {
      const row = find(ledger, "webhook_endpoint", id);
      const { disabled = row.status === "disabled", metadata, ...rest } = params;
      const status = disabled ? "disabled" : "enabled";
      const change = { ...rest, status, metadata: mergeMetadata(row.metadata, metadata) } as const;
      return ledger.view("webhook_endpoint", ledger.change("webhook_endpoint", id, change));
    },
  ),
];

const [day, year] = [86_400, 366 * 86_400]; // seconds
const timestamp = integer.pipe(z.number().min(0).max(4_102_444_800)); // up to the year 2100
const maxAdvance = 2 * year; // each month takes time to process

export const testClocks = [
  endpoint(
    "POST /v1/test_helpers/test_clocks",
    { frozen_time: timestamp, name: nullableText.optional() },
    ({ ledger, params }) => {
      const created = ledger.now({ clock: null });
      const row = {
        id: randomId("clock_1"),
        created,
        clock: null,
        name: null,
        ...params,
        deletes_after: created + 30 * day,
        status: "ready",
      } as const;
      return ledger.view(
        "test_helpers.test_clock",
        ledger.add("test_helpers.test_clock", row, "test_helpers.test_clock.created"),
      );
    },
  ),
  endpoint("GET /v1/test_helpers/test_clocks", listParams, ({ ledger, params }) =>
    listPage(ledger, "test_helpers.test_clock", params),
  ),
  endpoint("GET /v1/test_helpers/test_clocks/:id", {}, ({ ledger, id }) =>
    ledger.view("test_helpers.test_clock", find(ledger, "test_helpers.test_clock", id)),
  ),
  endpoint("POST /v1/test_helpers/test_clocks/:id/advance", { frozen_time: timestamp }, ({ ledger, id, params }) => {
    const row = find(ledger, "test_helpers.test_clock", id);
    const { frozen_time } = params;
    if (frozen_time <= row.frozen_time || frozen_time > row.frozen_time + maxAdvance) {
      throw invalidParam("frozen_time", "A test clock moves forward, by at most two years at once.");
    }
    advanceTestClock(ledger, id, frozen_time);
    // As at Stripe, a later request finds it ready.
    return { ...ledger.view("test_helpers.test_clock", row), status: "advancing" };
  }),
];
