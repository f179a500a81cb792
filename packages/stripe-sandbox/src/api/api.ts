import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import qs from "qs";
import { processDue } from "../billing/process-due.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Store } from "../ledger/store.ts";
import { apiVersion } from "../objects/event.ts";
import { randomId } from "../objects/row.ts";
import { balanceTransactions } from "./balance-transactions.ts";
import { billingPortal } from "./billing-portal.ts";
import { checkoutSessions } from "./checkout-sessions.ts";
import { customers } from "./customers.ts";
import { type Endpoint, expand } from "./endpoint.ts";
import { ApiError } from "./errors.ts";
import { events, testClocks, webhookEndpoints } from "./events.ts";
import { invoices } from "./invoices.ts";
import { parseParams } from "./params.ts";
import { prices, products } from "./products.ts";
import { subscriptionSchedules } from "./subscription-schedules.ts";
import { subscriptions } from "./subscriptions.ts";

const endpoints: Endpoint[] = [
  ...customers,
  ...balanceTransactions,
  ...products,
  ...prices,
  ...checkoutSessions,
  ...subscriptions,
  ...subscriptionSchedules,
  ...invoices,
  ...billingPortal,
  ...webhookEndpoints,
  ...events,
  ...testClocks,
];

const maxBody = 256 * 1024; // bytes
type Env = { Variables: { requestId: string } };

/** The HTTP API, with authentication, errors, request ids and idempotency. */
export function createApi(ledger: Ledger, key: string): Hono<Env> {
  const app = new Hono<Env>();
  const responses = openIdempotentResponses(ledger.store);
  app.use(async (c, next) => {
    c.set("requestId", randomId("req_", 14));
    await next();
    c.header("Request-Id", c.var.requestId);
    c.header("Stripe-Version", apiVersion);
  });
  app.use(async (c, next) => {
    const [, given] = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "") ?? [];
    if (given !== key) throw new ApiError(401, given ? "Invalid API Key provided" : "You did not provide an API key.");
    await next();
  });
  app.use(bodyLimit({ maxSize: maxBody, onError: () => errorResponse(new ApiError(413, "Request too large")) }));
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const idempotencyKey = endpoint.method === "POST" ? c.req.header("Idempotency-Key") : undefined;
      const unlock = responses.lock(idempotencyKey);
      try {
        const body = await c.req.text();
        const given = qs.parse(endpoint.method === "POST" ? body : new URL(c.req.url).search.slice(1), { depth: 8 });
        ledger.request = { id: c.var.requestId, idempotency_key: idempotencyKey ?? null };
        return send(
          c,
          responses.once(idempotencyKey, `${c.req.path}?${body}`, () =>
            respond(ledger, endpoint, c.req.param("id"), given),
          ),
        );
      } finally {
        ledger.request = { id: null, idempotency_key: null };
        unlock();
      }
    });
  }
  app.notFound((c) => {
    const text = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return errorResponse(new ApiError(404, text));
  });
  app.onError((error) =>
    errorResponse(error instanceof ApiError ? error : new ApiError(500, error.message, { type: "api_error" })),
  );
  return app;
}

/** Executes a request in a transaction. */
function respond(ledger: Ledger, endpoint: Endpoint, id = "", given: object): StoredResponse {
  try {
    const { expand: paths, ...params } = parseParams(endpoint.params, given) as { expand?: string[] };
    const result = ledger.store.inTransaction(() => {
      processDue(ledger, null);
      const result = endpoint.handle({ ledger, id, params: params as never });
      return result instanceof ApiError ? result : expand(ledger, result, paths);
    });
    return result instanceof ApiError ? errorOf(result) : { status: 200, body: JSON.stringify(result) };
  } catch (error) {
    if (error instanceof ApiError) return errorOf(error);
    throw error;
  }
}

function errorOf(error: ApiError): StoredResponse {
  return { status: error.status, body: JSON.stringify(error.body()) };
}

function send(c: Context, { status, body, replayed }: StoredResponse): Response {
  c.header("Content-Type", "application/json");
  if (replayed) c.header("Idempotent-Replayed", "true");
  return c.body(body, status as 200);
}

function errorResponse(error: ApiError): Response {
  return Response.json(error.body(), { status: error.status });
}

interface StoredResponse {
  status: number;
  body: string;
  replayed?: boolean;
}

const retention = 86_400; // seconds; https://docs.stripe.com/api/idempotent_requests

/** The responses to requests with an idempotency key: a repeated request gets the stored response. */
function openIdempotentResponses({ sqlite }: Store) {
  const find = sqlite.prepare<[string], StoredResponse & { request: string }>(
    "select * from idempotent_responses where key = ?",
  );
  const insert = sqlite.prepare("insert or replace into idempotent_responses values (?, ?, ?, ?, ?)");
  sqlite.prepare("delete from idempotent_responses where at < ?").run(Math.floor(Date.now() / 1000) - retention);
  const locked = new Set<string>();

  return {
    /** Locks a key for one request at a time. @returns the unlocking function. @throws ApiError 409 */
    lock(key: string | undefined): () => void {
      if (key === undefined) return () => undefined;
      if (key.length > 255) throw new ApiError(400, "Idempotency-Key is too long", { type: "idempotency_error" });
      if (locked.has(key)) {
        const text = "There is currently another in-progress request using this Idempotent Key.";
        throw new ApiError(409, text, { type: "idempotency_error", code: "idempotency_key_in_use" });
      }
      locked.add(key);
      return () => locked.delete(key);
    },

    /** Runs `work`, or replays the stored response. @throws ApiError when the key was used for a different request. */
    once(key: string | undefined, call: string, work: () => StoredResponse): StoredResponse {
      if (key === undefined) return work();
      const request = createHash("sha256").update(call).digest("base64");
      const stored = find.get(key);
      if (stored && stored.request !== request) {
        const text = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        throw new ApiError(400, text, { type: "idempotency_error" });
      }
      if (stored) return { status: stored.status, body: stored.body, replayed: true };
      const response = work();
      // A request that was rejected without effect may be corrected and sent again.
      const isFinal = response.status === 200 || response.status === 402;
      if (isFinal) insert.run(key, request, response.status, response.body, Math.floor(Date.now() / 1000));
      return response;
    },
  };
}
