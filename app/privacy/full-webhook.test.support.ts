import type { Db } from "#app/platform/db/database.server.ts";
import type { Text } from "./own-files.test.support.ts";

const at = "2026-01-20T12:00:00.000Z";
const later = "2099-01-01T00:00:00.000Z";

/** A webhook with a delivery. */
export async function addFullWebhook(db: Db, { user }: { user: string }, text: Text): Promise<void> {
  const id = text("webhook");
  const said = { url: `https://${text("webhookhost", ".example")}/`, events: "[]", secret_end: "abcd" };
  const secrets = { secret: text("webhooksecret"), previous_secret: text("webhookprevious"), previous_until: later };
  await db
    .insertInto("webhook_endpoints")
    .values({ id, user_id: user, ...said, ...secrets, secret_since: at, created_at: at, updated_at: at })
    .execute();
  const event = { event_id: text("webhookevent"), type: "result.recorded", data: "{}", due_at: at } as const;
  await db
    .insertInto("webhook_deliveries")
    .values({ endpoint_id: id, ...event, created_at: at })
    .execute();
}
