import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { createEndpoint } from "./endpoints.server.ts";
import { eventNames } from "./event.ts";

/** Adds an endpoint with a log: something delivered, something that is tried again much later, something given up. */
export async function addUsedEndpoint(db: Db, { user }: { user: string }): Promise<Record<string, string>> {
  const created = await createEndpoint(db, {
    user,
    url: "https://hooks.engine.example/firstproof",
    events: eventNames,
  });
  if (created.kind !== "created") throw new Error(created.kind);
  const { id: endpoint, secretSince } = created.endpoint;
  const [at, far] = [new Date().toISOString(), "2099-01-01T00:00:00.000Z"];
  const said = { endpoint_id: endpoint, data: "{}", due_at: far, tried_at: at, created_at: at };
  const event_id = timeOrderedId();
  await db
    .insertInto("webhook_deliveries")
    .values([
      { ...said, event_id, type: "result.recorded", state: "delivered", attempts: 1, status: 204, took: 84 },
      { ...said, event_id: timeOrderedId(), type: "share.opened", state: "queued", attempts: 3, failure: "timeout" },
      { ...said, event_id: timeOrderedId(), type: "webhook.test", state: "failed", attempts: 12, status: 503 },
    ])
    .execute();
  return { webhook: endpoint, webhookEvent: event_id, webhookSince: secretSince };
}
