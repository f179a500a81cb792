import Stripe from "stripe";

/** What the log may hold of an error: of Stripe's only what names nobody, since its messages repeat what was sent. */
export function redactError(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, param, statusCode, requestId } = error;
  return { stripe: { type, code, param, statusCode, requestId } };
}
