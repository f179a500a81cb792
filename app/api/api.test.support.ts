import Ajv from "ajv/dist/2020.js";
import { Hono } from "hono";
import { pino } from "pino";
import { expect } from "vitest";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { durableResponses } from "#app/platform/db/group-commit.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { requestLog } from "#app/platform/observability/request-log.server.ts";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { api, unsavedResponse } from "./api.server.ts";
import { openApiDocument } from "./openapi.ts";
import { basePath } from "./operations/operation.ts";
import { operations } from "./operations/operations.ts";
import { problems } from "./problem.ts";
import { type Scope, scopeNames } from "./scope.ts";
import { newTokenText } from "./tokens/token-text.server.ts";
import { createToken } from "./tokens/tokens.server.ts";

export const origin = "https://us.example";

/** A request as tests send it. */
export interface Sent {
  method?: string;
  /** Sent as JSON; a string or bytes as they are. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** A response that fits the document. */
export interface Received {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they sent for.
  body: any;
  headers: Headers;
}

/** The API on a database of its own, with a founder on Premium and a token that may do everything. */
export async function openTestApi() {
  const db = await freshDatabase();
  await seedQuestions(db);
  const app = new Hono()
    .use(requestLog(pino({ level: "silent" })))
    .use(durableResponses(() => unsavedResponse(origin)))
    .route("/", api({ db, origin: () => origin, clientOf: () => "test" }));
  const user = await addFounder(db, { tier: "premium" });
  const token = await addToken(db, { user });
  /** Sends a request, and checks the response against the document. @param path below /api/v1, with its query. */
  const send = async (path: string, sent: Sent = {}): Promise<Received> => {
    const { method = "GET" } = sent;
    const response = await app.request(`${origin}${basePath}${path}`, requestInit({ token, ...sent, method }));
    return checked(method, path, response);
  };
  return { db, app, user, token, send };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

function requestInit({ method, body, token, headers }: Sent): RequestInit {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  return {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : isRaw ? (body as BodyInit) : JSON.stringify(body),
  };
}

interface NewToken {
  user: string;
  scopes?: readonly Scope[];
  days?: number;
  origins?: string[];
}

/** Creates a token. @returns its text. */
export async function addToken(db: Db, { user, scopes = scopeNames, days = 30, origins = [] }: NewToken) {
  const token = newTokenText();
  const owner = await findUserSummary(db, { user });
  if (!owner) throw new Error("no such user");
  const about = { name: "Weekly report", scopes: [...scopes], days, origins, url: `${origin}/account/tokens` };
  const result = await createToken(db, { user: owner, key: timeOrderedId(), token, ...about });
  if (result.kind !== "created") throw new Error(result.kind);
  return token;
}

/** Another user's API. @returns their id and a function that sends with their token. */
export async function addOther({ db, send }: TestApi) {
  const user = await addFounder(db, { tier: "premium" });
  const token = await addToken(db, { user });
  return { user, send: (path: string, sent: Sent = {}) => send(path, { token, ...sent }) };
}

export { setTier };

const ajv = new Ajv({ strict: false, validateFormats: false });
const document = openApiDocument(origin);
ajv.addSchema({ ...document, $id: "api" });

/** Checks that the document describes this response: its status, its headers and its body. */
async function checked(method: string, path: string, response: Response): Promise<Received> {
  const { status, headers } = response;
  const text = await response.text();
  const operation = operations.find((one) => one.method === method && patternOf(one.path).test(path));
  const where = `${method} ${path} ${status} ${text.slice(0, 300)}`;
  const body = text === "" ? undefined : JSON.parse(text);
  const type = headers.get("Content-Type") ?? undefined;
  if (body?.type) expect(problems, where).toHaveProperty(body.type.replace(`${origin}/problems/`, ""));
  if (!operation) {
    if (status >= 400) expectFit("#/components/schemas/Problem", body, where);
    return { status, headers, body };
  }
  const described = document.paths?.[operation.path]?.[method.toLowerCase() as "get"]?.responses?.[status];
  expect(described, `undescribed: ${where}`).toBeDefined();
  for (const name of ["ETag", "Link", "Location", "Retry-After", "WWW-Authenticate", "RateLimit"]) {
    const known = described && "headers" in described ? described.headers : undefined;
    if (headers.has(name) && status < 400) expect(known, `${name} of ${where}`).toHaveProperty(name);
  }
  if (body === undefined) return { status, headers, body };
  const pointer = ["paths", operation.path, method.toLowerCase(), "responses", status, "content", type, "schema"];
  expectFit(`#/${pointer.map(escaped).join("/")}`, body, where);
  return { status, headers, body };
}

function expectFit(pointer: string, body: unknown, where: string): void {
  const validate = ajv.compile({ $ref: `api${pointer}` });
  expect(validate(body), `${where} ${JSON.stringify(validate.errors)}`).toBe(true);
}

/** A token of a JSON pointer in a URI fragment (RFC 6901 §6). */
function escaped(token: unknown): string {
  return encodeURIComponent(String(token).replaceAll("~", "~0").replaceAll("/", "~1"));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?.*)?$`);
}
