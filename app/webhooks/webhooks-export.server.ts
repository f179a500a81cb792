import type { Db } from "#app/platform/db/database.server.ts";
import { listEndpoints } from "./endpoints.server.ts";

/** The user's endpoints for the data export, each with its log of 30 days; without the secrets, which only sign. */
export async function* exportWebhooks(db: Db, { user }: { user: string }) {
  for (const { id, secretEnd: _, ...endpoint } of await listEndpoints(db, { user })) {
    const deliveries = await db
      .selectFrom("webhook_deliveries as delivery")
      .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
      .select(["delivery.event_id as event", "delivery.type", "delivery.data", "delivery.state"])
      .select(["delivery.status", "delivery.failure", "delivery.created_at as at"])
      .where("endpoint.id", "=", id)
      .where("endpoint.user_id", "=", user)
      .orderBy("delivery.event_id")
      .execute();
    yield { id, ...endpoint, deliveries: deliveries.map(({ data, ...one }) => ({ ...one, data: JSON.parse(data) })) };
  }
}
