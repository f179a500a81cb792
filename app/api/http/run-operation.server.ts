import { hash } from "node:crypto";
import type { Context } from "hono";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { bodyReader } from "#app/platform/http/body.server.ts";
import type { Call, Handler, Reply } from "../handlers/handler.server.ts";
import { missing, wrongFields } from "../handlers/handler.server.ts";
import type { Operation } from "../operations/operation.ts";
import type { FoundToken } from "../tokens/find-token.server.ts";
import { authenticate } from "./authenticate.server.ts";
import { problemResponse } from "./problem-response.server.ts";
import { readBody } from "./read-body.server.ts";
import { queryOf, readFields } from "./read-fields.ts";
import { once } from "./replay.server.ts";
import { respond } from "./respond.server.ts";

/** What all operations need. */
export interface ApiInput {
  db: Db;
  /** The site's origin, for the types of problems. */
  origin: () => string;
  /** The sender's network address. */
  clientOf: (c: Context) => string;
}

/** Reads the bodies of all operations, so that they share its limits. */
type Read = ReturnType<typeof bodyReader>;

/** Makes the HTTP handler of an operation. */
export function operationRunner(input: ApiInput) {
  const read = bodyReader();
  return (operation: Operation, handle: Handler) => async (c: Context) => {
    const { log, requestId: request } = c.var;
    const caller = await authenticate(input.db, { request: c.req.raw, operation, log });
    const { token, headers } = caller;
    const reply = caller.refusal ?? (token ? await run(c, { ...input, read, operation, handle, token }) : missing());
    if ("problem" in reply) return problemResponse(reply, { origin: input.origin(), request, headers });
    const { hasTag = false, hasSecret = false } = operation;
    return respond(reply, { request: c.req.raw, hasTag, hasSecret, headers });
  };
}

interface RunInput extends ApiInput {
  read: Read;
  operation: Operation;
  handle: Handler;
  token: FoundToken;
}

/** Parses the request, then runs the operation: a change in one transaction with what is remembered of it. */
async function run(c: Context, { db, clientOf, read, operation, handle, token }: RunInput): Promise<Reply> {
  const { method, params: shapes, query: Query, body: Body } = operation;
  if (!acceptsJson(c.req.header("Accept"))) return { problem: "accept", detail: "Send Accept: application/json." };
  const params = readParams(shapes, c.req.param());
  const key = c.req.header("Idempotency-Key");
  const query = readFields(Query, queryOf(c.req.url), "query");
  if (!query.ok) return wrongFields(query.errors);
  const conditions = { ifMatch: c.req.header("If-Match"), ifNoneMatch: c.req.header("If-None-Match") };
  const call = { user: token.user, token, params, query: query.value, body: undefined, ...conditions };
  if (method === "GET") return params ? handle(db, call as Call<unknown, unknown, unknown>) : missing();
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    return wrongFields([
      { path: "header.Idempotency-Key", detail: "Use 1 to 255 characters of ASCII without spaces." },
    ]);
  const got = await readBody(c, operation, { read, client: clientOf(c) });
  if ("problem" in got) return got;
  try {
    if (!params) return missing();
    const body = Body ? readFields(Body, got.value, "body") : readNothing(got.value);
    if (!body.ok) return wrongFields(body.errors);
    const { pathname } = new URL(c.req.url);
    const hashed = [method, pathname, got.bytes.toString("latin1")].join("\n");
    const fingerprint = hash("sha256", hashed, "base64url");
    const keyed = { user: token.user, token: token.id, fingerprint, hasSecret: operation.hasSecret ?? false };
    const whole = { ...call, body: body.value } as Call<unknown, unknown, unknown>;
    return await inTransaction(db, (transaction) =>
      key === undefined
        ? handle(transaction, whole)
        : once(transaction, { ...keyed, key }, () => handle(transaction, whole)),
    );
  } finally {
    got.done();
  }
}

/** The parts of the path; undefined if one can't be the id of anything. */
function readParams(shapes: Operation["params"], given: Record<string, string>): Record<string, unknown> | undefined {
  const parsed = Object.entries(shapes).map(([name, shape]) => [name, shape.safeParse(given[name])] as const);
  if (parsed.some(([, result]) => !result.success)) return undefined;
  return Object.fromEntries(parsed.map(([name, result]) => [name, result.data]));
}

/** An operation without fields takes no body, or an empty object. */
function readNothing(value: unknown) {
  const isEmpty =
    value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
  return isEmpty
    ? { ok: true as const, value: undefined }
    : { ok: false as const, errors: [{ path: "body", detail: "This operation takes no fields." }] };
}

/** Whether a client takes JSON, or problem details, which are JSON as well (RFC 9110 §12.5.1). */
function acceptsJson(accept = "*/*"): boolean {
  return accept.split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !isRefused && /^(\*\/\*|application\/(\*|json|problem\+json))$/.test(type);
  });
}
