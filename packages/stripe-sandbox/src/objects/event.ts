import type { Metadata, Row } from "./row.ts";

export interface EventRow extends Row {
  type: string;
  data: { object: object; previous_attributes?: object };
  request: { id: string | null; idempotency_key: string | null };
}

export interface WebhookEndpointRow extends Row {
  url: string;
  enabled_events: string[];
  status: "enabled" | "disabled";
  description: string | null;
  api_version: string | null;
  metadata: Metadata;
  secret: string;
}

export interface TestClockRow extends Row {
  name: string | null;
  frozen_time: number;
  deletes_after: number;
  status: "ready" | "advancing";
}

/** The API version of all objects. */
export const apiVersion = "2026-10-28.endive";

/** The event object: https://docs.stripe.com/api/events/object */
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

/** The webhook endpoint object, without its secret: https://docs.stripe.com/api/webhook_endpoints/object */
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

/** The test clock object: https://docs.stripe.com/api/test_clocks/object */
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
