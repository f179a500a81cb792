import type { EventRow, TestClockRow, WebhookEndpointRow } from "./rows.ts";

/** The API version whose shapes the sandbox responds with. */
export const apiVersion = "2026-10-28.endive";

/** https://docs.stripe.com/api/events/object */
export function eventView(row: EventRow) {
  return {
    id: row.id,
    object: "event",
    api_version: apiVersion,
    created: row.created,
    data: row.data,
    livemode: false,
    pending_webhooks: 1,
    request: row.request,
    type: row.type,
  };
}

/** https://docs.stripe.com/api/webhook_endpoints/object. The secret is shown once, on creation. */
export function webhookEndpointView(row: WebhookEndpointRow) {
  return {
    id: row.id,
    object: "webhook_endpoint",
    api_version: row.api_version,
    application: null,
    created: row.created,
    description: row.description,
    enabled_events: row.enabled_events,
    livemode: false,
    metadata: row.metadata,
    status: row.status,
    url: row.url,
  };
}

/** https://docs.stripe.com/api/test_clocks/object */
export function testClockView(row: TestClockRow) {
  return {
    id: row.id,
    object: "test_helpers.test_clock",
    created: row.created,
    deletes_after: row.deletes_after,
    frozen_time: row.frozen_time,
    livemode: false,
    name: row.name,
    status: row.status,
    status_details: {},
  };
}
