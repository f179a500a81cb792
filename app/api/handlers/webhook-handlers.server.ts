import * as deliveries from "#app/webhooks/deliveries.server.ts";
import { maxEndpoints } from "#app/webhooks/endpoint.ts";
import * as endpoints from "#app/webhooks/endpoints.server.ts";
import { rotateSecret as rotate } from "#app/webhooks/rotate-secret.server.ts";
import { basePath } from "../operations/operation.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  testWebhook,
} from "../operations/webhooks.ts";
import { pageFrom } from "../schemas/page.ts";
import { queuedDelivery, shownDelivery } from "../schemas/webhook.ts";
import { found, handler, missing, type Refusal, type Reply, wrongFields } from "./handler.server.ts";

const known = "You have a webhook with this address already.";
const full = `You have ${maxEndpoints} webhooks. To add another, delete one first.`;

const list = handler(listWebhooks, async (db, { user }) => {
  return found({ items: await endpoints.listEndpoints(db, { user }) });
});

const create = handler(createWebhook, async (db, { user, body }) => {
  const created = await endpoints.createEndpoint(db, { user, ...body });
  if (created.kind === "known") return wrongFields([{ path: "body.url", detail: known }]);
  if (created.kind !== "created") return { problem: "full", detail: full };
  const { endpoint, secret } = created;
  return { status: 201, body: { ...endpoint, secret }, headers: { Location: `${basePath}/webhooks/${endpoint.id}` } };
});

const get = handler(getWebhook, async (db, { user, params: { webhook: endpoint } }) => {
  const one = await endpoints.findEndpoint(db, { user, endpoint });
  return one ? found(one) : missing();
});

const change = handler(changeWebhook, async (db, { user, params: { webhook: endpoint }, body }) => {
  const changed = await endpoints.changeEndpoint(db, { user, endpoint, ...body });
  return changed.kind === "changed" ? found(changed.endpoint) : missing();
});

const newSecret = handler(rotateSecret, async (db, { user, params: { webhook: endpoint }, body }) => {
  const rotated = await rotate(db, { user, endpoint, since: body.secretSince });
  const one = await endpoints.findEndpoint(db, { user, endpoint });
  if (!one || rotated.kind === "missing") return missing();
  if (rotated.kind === "rotated") return found({ ...one, secret: rotated.secret });
  return { problem: "conflict", detail: `Its secret is of ${one.secretSince}, another than yours.`, saved: one };
});

const remove = handler(deleteWebhook, async (db, { user, params: { webhook: endpoint } }) => {
  const isDeleted = await endpoints.deleteEndpoint(db, { user, endpoint });
  return isDeleted ? { status: 204, body: undefined } : missing();
});

const test = handler(testWebhook, async (db, { user, params: { webhook: endpoint } }) => {
  return queuedReply(await deliveries.sendTest(db, { user, endpoint }));
});

const log = handler(listDeliveries, async (db, { user, params: { webhook: endpoint }, query: { limit, cursor } }) => {
  if (!(await endpoints.findEndpoint(db, { user, endpoint }))) return missing();
  const newest = await deliveries.newestDeliveries(db, { user, endpoint, before: cursor, limit: limit + 1 });
  const { rows, next } = pageFrom(newest.map(shownDelivery), limit);
  return { status: 200, body: { items: rows, next }, next };
});

const again = handler(resendDelivery, async (db, { user, params: { webhook: endpoint, delivery: event } }) => {
  return queuedReply(await deliveries.resend(db, { user, endpoint, event }));
});

function queuedReply(result: Awaited<ReturnType<typeof deliveries.sendTest>>): Reply {
  return result.kind === "queued" ? { status: 202, body: queuedDelivery(result.event) } : refusalOf(result);
}

function refusalOf(result: deliveries.NotQueued): Refusal {
  switch (result.kind) {
    case "missing":
      return missing();
    case "inactive":
      return {
        problem: "inactive",
        detail: "It gets nothing at the moment. Switch it on first: send paused as false.",
      };
    case "wait": {
      const detail = `You asked for many deliveries within an hour. Wait ${result.seconds} seconds.`;
      return { problem: "rate", detail, headers: { "Retry-After": String(result.seconds) } };
    }
  }
}

/** Webhooks. */
export const webhookHandlers = [list, create, get, change, newSecret, remove, test, log, again];
