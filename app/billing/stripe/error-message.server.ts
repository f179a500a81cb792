import Stripe from "stripe";
import { formatWait } from "#app/platform/format-wait.ts";
import { NotSetUp } from "./catalogue.server.ts";
import type { Payments } from "./payments.server.ts";
import { redactError } from "./redact-error.ts";
import { StripeBusy, StripeTimeout } from "./with-timeout.server.ts";

/** The user-facing message for a Stripe failure. Details are logged. @throws errors unrelated to Stripe. */
export function errorMessage(error: unknown, payments: Payments): string {
  if (error instanceof StripeBusy) return `Too many requests. Please wait ${formatWait(error.seconds)}.`;
  if (!isStripeError(error)) throw error;
  payments.log.warn(redactError(error), "payments: Stripe refused or did not answer");
  if (error instanceof NotSetUp) return "The plans aren't set up yet.";
  if (error instanceof StripeTimeout) return "The payment service didn't respond in time. Please try again.";
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return "The payment service is busy. Please try again in a minute.";
  return "We can't reach the payment service right now. Please try again in a minute.";
}

/** Whether the failure is Stripe's or the connection's, not ours. */
export function isStripeError(error: unknown): error is Error {
  return error instanceof StripeTimeout || error instanceof NotSetUp || error instanceof Stripe.errors.StripeError;
}
