import type Stripe from "stripe";
import type { StripeEvent } from "./hints.server.ts";

/** Of an event what we read of it: which it is, and whom it is about. */
export function readEvent({ id, type, created, data }: Stripe.Event): StripeEvent {
  const object = data.object as { object?: unknown; id?: unknown; customer?: unknown };
  const named = object.object === "customer" ? object.id : object.customer;
  const customer = typeof named === "object" && named !== null ? (named as { id?: unknown }).id : named;
  return {
    id,
    type,
    createdAt: new Date(created * 1000).toISOString(),
    customer: typeof customer === "string" ? customer : undefined,
  };
}
