import { z } from "zod";
import type { Delivery as ListedDelivery } from "#app/webhooks/deliveries.server.ts";
import { ChosenEvents, WebhookAddress } from "#app/webhooks/endpoint.ts";
import { eventNames, messageId, testType } from "#app/webhooks/event.ts";
import { id, moment } from "./moment.ts";
import { pageOf } from "./page.ts";

const events = `Any of ${eventNames.join(", ")}`;
const fields = {
  id,
  url: z.string(),
  events: z.array(z.enum(eventNames)),
  state: z.enum(["active", "paused", "disabled"]).meta({
    description: "disabled: its receiver answered 410, or failed for five days",
  }),
  reason: z.enum(["gone", "failing"]).nullable().meta({ description: "Why it is disabled" }),
  failingSince: moment.nullable().meta({ description: "Since when no delivery has succeeded" }),
  secretEnd: z.string().meta({ description: "The last characters of its signing secret" }),
  secretSince: moment,
  previousUntil: moment.nullable().meta({ description: "Until when the secret before signs as well" }),
  createdAt: moment,
};

/** An address that events are sent to. */
export const Webhook = z.object(fields).meta({ id: "Webhook" });

export const WebhookList = z.object({ items: z.array(Webhook) }).meta({ id: "WebhookList" });

/** A webhook whose secret was just made. */
export const WebhookWithSecret = z
  .object({ ...fields, secret: z.string().meta({ description: "Signs its deliveries. It's in this response only" }) })
  .meta({ id: "WebhookWithSecret" });

/** The body that adds a webhook. */
export const NewWebhook = z
  .strictObject({
    url: WebhookAddress.meta({ description: "An https address on the public internet, up to 500 characters" }),
    events: ChosenEvents.meta({ description: events }),
  })
  .meta({ id: "NewWebhook" });

/** The body that changes a webhook. */
export const WebhookChange = z
  .strictObject({
    events: ChosenEvents.optional().meta({ description: events }),
    paused: z.boolean().optional().meta({
      description: "true: it gets nothing, and not later what happens in the meantime. false: it's switched on again",
    }),
  })
  .refine(({ events, paused }) => events !== undefined || paused !== undefined, "Send events, paused or both.")
  .meta({ id: "WebhookChange" });

/** The body that replaces a secret. */
export const SecretChange = z
  .strictObject({ secretSince: moment.meta({ description: "Of the secret you know, so that a newer one stays" }) })
  .meta({ id: "SecretChange" });

/** A delivery in the log. */
export const Delivery = z
  .object({
    id,
    message: z.string().meta({ description: "Its webhook-id header, the same in all attempts" }),
    type: z.enum([...eventNames, testType]),
    state: z.enum(["queued", "delivered", "failed"]).meta({ description: "failed: given up" }),
    attempts: z.int(),
    nextAttemptAt: moment.nullable().meta({ description: "While it's queued" }),
    triedAt: moment.nullable().meta({ description: "The last attempt" }),
    status: z.int().nullable().meta({ description: "Of the last response" }),
    failure: z
      .enum(["timeout", "private", "dns", "tls", "unreachable", "closed", "secret", "plan"])
      .nullable()
      .meta({ description: "Why there was no complete response" }),
    milliseconds: z.int().nullable().meta({ description: "Of the last attempt" }),
    createdAt: moment.meta({ description: "When the event happened" }),
  })
  .meta({ id: "Delivery" });

export const DeliveryPage = pageOf(Delivery, "DeliveryPage");

/** What was put into the queue. */
export const QueuedDelivery = z
  .object({ delivery: id, message: z.string().meta({ description: "Its webhook-id header" }) })
  .meta({ id: "QueuedDelivery" });

export function shownDelivery(delivery: ListedDelivery): z.input<typeof Delivery> {
  const { event: id, type, state, attempts, dueAt, triedAt, status, failure, took, at: createdAt } = delivery;
  return {
    ...{ id, message: messageId(id), type, state, attempts, nextAttemptAt: state === "queued" ? dueAt : null },
    ...{ triedAt, status, failure, milliseconds: took, createdAt },
  };
}

/** What was queued, by the id of its event. */
export function queuedDelivery(event: string): z.input<typeof QueuedDelivery> {
  return { delivery: event, message: messageId(event) };
}
