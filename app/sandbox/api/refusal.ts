/**
 * A response in Stripe's error shape (https://docs.stripe.com/api/errors). Throwing it rolls back the request;
 * returning it does not.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; param?: string; decline_code?: string };

  constructor(status: number, message: string, error: Partial<Refusal["error"]> = {}) {
    super(message);
    this.status = status;
    this.error = { type: "invalid_request_error", ...error };
  }

  body() {
    const { code } = this.error;
    const doc_url = code && `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
    return { error: { ...this.error, message: this.message, doc_url } };
  }
}

/** An invalid parameter. */
export function badParam(param: string, message: string, code?: string): Refusal {
  return new Refusal(400, message, { param, code });
}

/** No object has this id. @param param the parameter that contained it; by default it was in the path. */
export function missing(kind: string, id: string, param?: string): Refusal {
  const name = kind === "payment_method" ? "PaymentMethod" : kind;
  const status = param ? 400 : 404;
  return new Refusal(status, `No such ${name}: '${id}'`, { code: "resource_missing", param: param ?? "id" });
}

/** A card was declined or needs authentication: 402. */
export function cardRefusal(payment: "declined" | "needs authentication", what: "subscription" | "invoice"): Refusal {
  if (payment === "declined") {
    const declined = { type: "card_error", code: "card_declined", decline_code: "generic_decline" };
    return new Refusal(402, "Your card was declined.", declined);
  }
  const text = "This payment requires additional user action before it can be completed successfully.";
  return new Refusal(402, text, { type: "card_error", code: `${what}_payment_intent_requires_action` });
}
