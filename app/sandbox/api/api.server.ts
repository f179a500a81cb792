import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import qs from "qs";
import { doWhatIsDue } from "../billing/due.server.ts";
import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import { apiVersion } from "../objects/workbench.ts";
import { type Answer, answersOf } from "./answers.server.ts";
import { expand } from "./expand.server.ts";
import { parseParams } from "./params.ts";
import { Refusal } from "./refusal.ts";
import type { Route } from "./route.server.ts";
import { routes } from "./routes.server.ts";

const largest = 256 * 1024; // bytes
type Env = { Variables: { requestId: string } };

/** The part of Stripe's API that we call, with its keys, errors, request ids and idempotency. */
export function api(books: Books, key: string): Hono<Env> {
  const app = new Hono<Env>();
  const answers = answersOf(books.store);
  app.use(async (c, next) => {
    c.set("requestId", randomId("req_", 14));
    await next();
    c.header("Request-Id", c.var.requestId);
    c.header("Stripe-Version", apiVersion);
  });
  app.use(async (c, next) => {
    const [, given] = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "") ?? [];
    if (given !== key) throw new Refusal(401, given ? "Invalid API Key provided" : "You did not provide an API key.");
    await next();
  });
  app.use(bodyLimit({ maxSize: largest, onError: () => refused(new Refusal(413, "Request too large")) }));
  for (const route of routes) {
    app.on(route.method, route.path, async (c) => {
      const idempotencyKey = route.method === "POST" ? c.req.header("Idempotency-Key") : undefined;
      const release = answers.hold(idempotencyKey);
      try {
        const body = await c.req.text();
        const given = qs.parse(route.method === "POST" ? body : new URL(c.req.url).search.slice(1), { depth: 8 });
        books.request = { id: c.var.requestId, idempotency_key: idempotencyKey ?? null };
        return send(
          c,
          answers.once(idempotencyKey, `${c.req.path}?${body}`, () => answer(books, route, c.req.param("id"), given)),
        );
      } finally {
        books.request = { id: null, idempotency_key: null };
        release();
      }
    });
  }
  app.notFound((c) => {
    const text = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return refused(new Refusal(404, text));
  });
  app.onError((error) =>
    refused(error instanceof Refusal ? error : new Refusal(500, error.message, { type: "api_error" })),
  );
  return app;
}

/** Executes a request atomically. */
function answer(books: Books, route: Route, id = "", given: object): Answer {
  try {
    const { expand: paths, ...params } = parseParams(route.params, given) as { expand?: string[] };
    const result = books.store.inTransaction(() => {
      doWhatIsDue(books, null);
      const result = route.answer({ books, id, params: params as never });
      return result instanceof Refusal ? result : expand(books, result, paths);
    });
    return result instanceof Refusal ? no(result) : { status: 200, body: JSON.stringify(result) };
  } catch (error) {
    if (error instanceof Refusal) return no(error);
    throw error;
  }
}

function no(refusal: Refusal): Answer {
  return { status: refusal.status, body: JSON.stringify(refusal.body()) };
}

function send(c: Context, { status, body, replayed }: Answer): Response {
  c.header("Content-Type", "application/json");
  if (replayed) c.header("Idempotent-Replayed", "true");
  return c.body(body, status as 200);
}

function refused(refusal: Refusal): Response {
  return Response.json(refusal.body(), { status: refusal.status });
}
