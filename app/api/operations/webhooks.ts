import { id } from "../schemas/moment.ts";
import { PageQuery } from "../schemas/page.ts";
import {
  DeliveryPage,
  NewWebhook,
  QueuedDelivery,
  SecretChange,
  Webhook,
  WebhookChange,
  WebhookList,
  WebhookWithSecret,
} from "../schemas/webhook.ts";
import { examples } from "./examples.ts";
import { NoQuery, operation } from "./operation.ts";

const { secret, ...shown } = examples.webhook;
const ofWebhook = { webhook: id };
const exampleParams = { webhook: shown.id };
const common = { group: "Webhooks", scope: "webhooks:manage", query: NoQuery } as const;

export const listWebhooks = operation({
  ...common,
  id: "list-webhooks",
  name: "List webhooks",
  method: "GET",
  path: "/webhooks",
  says: "Your webhooks, oldest first: 5 at most.",
  params: {},
  statuses: { 200: "The webhooks" },
  response: WebhookList,
  problems: [],
  hasTag: true,
  example: { response: { items: [shown] } },
});

export const createWebhook = operation({
  ...common,
  id: "create-webhook",
  name: "Add a webhook",
  method: "POST",
  path: "/webhooks",
  says: "Has events sent to an address from now on. Its signing secret is in this response only. Deliveries follow Standard Webhooks: they carry ids, and can arrive twice or out of order.",
  params: {},
  body: NewWebhook,
  statuses: { 201: "Added. Location is where it is" },
  response: WebhookWithSecret,
  problems: ["full"],
  hasSecret: true,
  example: { body: { url: shown.url, events: shown.events }, response: { ...shown, secret } },
});

export const getWebhook = operation({
  ...common,
  id: "get-webhook",
  name: "Get a webhook",
  method: "GET",
  path: "/webhooks/{webhook}",
  says: "A webhook, without its secret.",
  params: ofWebhook,
  statuses: { 200: "The webhook" },
  response: Webhook,
  problems: [],
  hasTag: true,
  example: { params: exampleParams, response: shown },
});

export const changeWebhook = operation({
  ...common,
  id: "change-webhook",
  name: "Change a webhook",
  method: "PATCH",
  path: "/webhooks/{webhook}",
  says: "Changes its events, pauses it, or switches it on again. What you leave out stays.",
  params: ofWebhook,
  body: WebhookChange,
  statuses: { 200: "Changed" },
  response: Webhook,
  problems: [],
  example: { params: exampleParams, body: { paused: false }, response: shown },
});

export const rotateSecret = operation({
  ...common,
  id: "rotate-webhook-secret",
  name: "Replace a secret",
  method: "POST",
  path: "/webhooks/{webhook}/secret",
  says: "Makes a new signing secret, which is in this response only. For 24 hours the one before signs as well.",
  params: ofWebhook,
  body: SecretChange,
  statuses: { 200: "Replaced" },
  response: WebhookWithSecret,
  problems: ["conflict"],
  hasSecret: true,
  example: {
    params: exampleParams,
    body: { secretSince: shown.secretSince },
    response: { ...shown, secretSince: "2026-11-27T09:00:00.000Z", previousUntil: "2026-11-28T09:00:00.000Z", secret },
  },
});

export const deleteWebhook = operation({
  ...common,
  id: "delete-webhook",
  name: "Delete a webhook",
  method: "DELETE",
  path: "/webhooks/{webhook}",
  says: "Deletes it with its log. What waits isn't sent.",
  params: ofWebhook,
  statuses: { 204: "Deleted" },
  problems: [],
  example: { params: exampleParams },
});

export const testWebhook = operation({
  ...common,
  id: "test-webhook",
  name: "Send a test",
  method: "POST",
  path: "/webhooks/{webhook}/test",
  says: "Sends a delivery of the type webhook.test. What came of it is among the deliveries.",
  params: ofWebhook,
  statuses: { 202: "Queued" },
  response: QueuedDelivery,
  problems: ["inactive"],
  example: { params: exampleParams, response: examples.queued },
});

export const listDeliveries = operation({
  ...common,
  id: "list-deliveries",
  name: "List deliveries",
  method: "GET",
  path: "/webhooks/{webhook}/deliveries",
  says: "What was sent within 30 days, newest first, a page at a time, and what came of it.",
  params: ofWebhook,
  query: PageQuery,
  statuses: { 200: "A page" },
  response: DeliveryPage,
  problems: [],
  hasTag: true,
  example: { params: exampleParams, response: { items: [examples.delivery], next: null } },
});

export const resendDelivery = operation({
  ...common,
  id: "resend-delivery",
  name: "Send a delivery again",
  method: "POST",
  path: "/webhooks/{webhook}/deliveries/{delivery}/resend",
  says: "Sends it again now, under the same webhook-id, whatever came of it.",
  params: { ...ofWebhook, delivery: id },
  statuses: { 202: "Queued" },
  response: QueuedDelivery,
  problems: ["inactive"],
  example: { params: { ...exampleParams, delivery: examples.delivery.id }, response: examples.queued },
});

/** Webhooks and what was sent to them, in the order of the reference. */
export const webhookOperations = [
  ...[listWebhooks, createWebhook, getWebhook, changeWebhook, rotateSecret, deleteWebhook],
  ...[testWebhook, listDeliveries, resendDelivery],
];
