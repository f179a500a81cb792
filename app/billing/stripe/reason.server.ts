import Stripe from "stripe";
import { NotSetUp } from "./catalogue.server.ts";
import { TookTooLong } from "./in-time.server.ts";
import type { Payments } from "./payments.server.ts";

/** What one can say to people of a failure at Stripe; details go to the log. @throws what has nothing to do with Stripe. */
export function reasonOf(error: unknown, payments: Payments): string {
  if (!isStripeTrouble(error)) throw error;
  payments.log.warn({ err: error }, "payments: Stripe refused or did not answer");
  if (error instanceof NotSetUp) return "The plans are not set up yet.";
  if (error instanceof TookTooLong) return "The payment service did not answer in time. Please try again.";
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return "The payment service is busy. Please try again in a minute.";
  return "The payment service cannot be reached at the moment. Please try again in a minute.";
}

/** Is this Stripe's failure, or the way's to it, and not ours? */
export function isStripeTrouble(error: unknown): error is Error {
  return error instanceof TookTooLong || error instanceof NotSetUp || error instanceof Stripe.errors.StripeError;
}
