import type Stripe from "stripe";
import { z } from "zod";
import type { StripeEvent } from "./mark-stale.server.ts";

const Named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const EventJson = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.number().int().min(0).max(100_000_000_000),
  data: z.object({
    object: z.object({
      object: z.string().optional().catch(undefined),
      id: z.string().optional().catch(undefined),
      customer: Named.optional().catch(undefined),
    }),
  }),
});

/** Parses the fields we use of a Stripe event: identity and customer. @throws if it is not an event. */
export function readEvent(event: Stripe.Event | unknown): StripeEvent {
  const { id, type, created, data } = EventJson.parse(event);
  const { object, id: itself, customer } = data.object;
  return {
    id,
    type,
    createdAt: new Date(created * 1000).toISOString(),
    customer: object === "customer" ? itself : customer,
  };
}
