import { accessOf } from "#app/billing/access.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type DeliveryLog, listDeliveries } from "./deliveries.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { type EndpointKey, findEndpoint } from "./endpoints.server.ts";

/** `plan`: the endpoint's owner isn't on Premium. */
type WebhookPage =
  | { kind: "missing" | "plan" }
  | { kind: "shown"; endpoint: Endpoint; log: DeliveryLog; first: boolean; now: string };

/** The data of an endpoint's page. @param before the cursor of a page of the log. */
export async function webhookPage(db: Db, { before, ...key }: EndpointKey & { before?: string }): Promise<WebhookPage> {
  const endpoint = await findEndpoint(db, key);
  if (!endpoint) return { kind: "missing" };
  if ((await accessOf(db, key)).tier !== "premium") return { kind: "plan" };
  const log = await listDeliveries(db, { ...key, before });
  return { kind: "shown", endpoint, log, first: before === undefined, now: clock.now().toISOString() };
}
