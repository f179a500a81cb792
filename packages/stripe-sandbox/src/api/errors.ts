/**
 * A response in Stripe's error shape (https://docs.stripe.com/api/errors). Throwing it rolls back the request;
 * returning it does not.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; param?: string; decline_code?: string };

  constructor(status: number, message: string, error: Partial<ApiError["error"]> = {}) {
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
export function invalidParam(param: string, message: string, code?: string): ApiError {
  return new ApiError(400, message, { param, code });
}

/** No object has this id. @param param the parameter that contains the id; without it, the path does. */
export function resourceMissing(kind: string, id: string, param?: string): ApiError {
  const name = kind === "payment_method" ? "PaymentMethod" : kind;
  const status = param ? 400 : 404;
  return new ApiError(status, `No such ${name}: '${id}'`, { code: "resource_missing", param: param ?? "id" });
}

/** A card was declined or needs authentication (402). */
export function cardError(payment: "declined" | "needs authentication", object: "subscription" | "invoice"): ApiError {
  if (payment === "declined") {
    const declined = { type: "card_error", code: "card_declined", decline_code: "generic_decline" };
    return new ApiError(402, "Your card was declined.", declined);
  }
  const text = "This payment requires additional user action before it can be completed successfully.";
  return new ApiError(402, text, { type: "card_error", code: `${object}_payment_intent_requires_action` });
}
