import Stripe from "stripe";

/** The loggable part of an error. Stripe's messages echo the request, so only fields without personal data are kept. */
export function redactError(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, param, statusCode, requestId } = error;
  return { stripe: { type, code, param, statusCode, requestId } };
}

/** Work shared by concurrent identical requests. */
export interface InFlight {
  waiting: number;
  done: Promise<unknown>;
}
