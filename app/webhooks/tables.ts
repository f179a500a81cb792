import type { Generated } from "kysely";
import type { SendFailure } from "./attempt.ts";
import type { DeliveredType } from "./event.ts";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends WebhookTables {}
}

/** Addresses that users have events sent to, and what was sent to them. */
export interface WebhookTables {
  webhook_endpoints: WebhookEndpoints;
  webhook_deliveries: WebhookDeliveries;
}

interface WebhookEndpoints {
  id: string;
  user_id: string;
  /** As `WebhookAddress` in endpoint.ts has it. */
  url: string;
  /** JSON: the chosen types of events. */
  events: string;
  state: Generated<"active" | "paused" | "disabled">;
  /** Why it is disabled. */
  reason: "gone" | "failing" | null;
  /** Since when no delivery has succeeded. */
  failing_since: string | null;
  /** Sealed (secret.server.ts). */
  secret: string;
  /** Its last four characters, by which the owner recognizes it. */
  secret_end: string;
  secret_since: string;
  /** Sealed. Signs too, until `previous_until`. */
  previous_secret: string | null;
  previous_until: string | null;
  created_at: string;
  updated_at: string;
}

interface WebhookDeliveries {
  endpoint_id: string;
  event_id: string;
  type: DeliveredType;
  /** JSON: the ids. */
  data: string;
  /** `failed`: given up. */
  state: Generated<"queued" | "delivered" | "failed">;
  attempts: Generated<number>;
  due_at: string;
  /** When it was last tried. */
  tried_at: string | null;
  /** The last response's status. */
  status: number | null;
  /** Why there was no complete response, or no attempt. */
  failure: SendFailure | null;
  /** ms of the last attempt. */
  took: number | null;
  /** When the event happened. */
  created_at: string;
}
