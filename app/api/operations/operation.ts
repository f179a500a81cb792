import { z } from "zod";
import type { ProblemKey } from "../problem.ts";
import type { Scope } from "../scope.ts";

/** The groups of the reference, in its order. */
export const groups = ["Account", "Assessments", "Results", "Experiments", "Interviews", "Webhooks"] as const;
export type Group = (typeof groups)[number];

/** Where the API is. */
export const basePath = "/api/v1";

/** Statuses of success. 202: it was queued (RFC 9110 §15.3.3); 204: without a body. */
export type SuccessStatus = 200 | 201 | 202 | 204;

type Fields = Record<string, z.ZodType>;

/**
 * An operation of the API. The server, the document (OpenAPI) and the reference are all made from this description, and
 * tests run its example.
 */
export interface Operation<
  Params extends Fields = Fields,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  /** Its `operationId`, and its page in the reference. */
  id: string;
  name: string;
  group: Group;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `basePath`; `{name}` is one of `params`. */
  path: string;
  /** What the token needs; undefined if any will do. */
  scope?: Scope;
  /** What it does, in a sentence or a few. */
  says: string;
  params: Params;
  query: Query;
  /** Undefined if it reads no body. */
  body?: Body;
  /** The status of success, and what it means. The first one is the usual one. */
  statuses: Partial<Record<SuccessStatus, string>>;
  /** Undefined if there is no body: 204. */
  response?: z.ZodType;
  /** Problems besides those of every operation. */
  problems: ProblemKey[];
  /** The response has an ETag that a later request can name. */
  hasTag?: boolean;
  /** The response has a secret in it: what is remembered of it for `Idempotency-Key` is sealed. */
  hasSecret?: boolean;
  /** A request for the reference: its path's parts, its body, and the response to it. */
  example: { params?: Record<keyof Params & string, string>; body?: unknown; response?: unknown };
}

/** An operation with its types kept. */
export function operation<Params extends Fields, Query extends z.ZodType, Body extends z.ZodType = z.ZodUndefined>(
  described: Operation<Params, Query, Body>,
): Operation<Params, Query, Body> {
  return described;
}

/** The query of an operation that takes none. */
export const NoQuery = z.strictObject({});

/** Problems that every operation may respond with. */
const everywhere: ProblemKey[] = ["token", "plan", "origin", "accept", "fields", "rate", "error"];

/** All problems of an operation, by status. */
export function problemsOf({ scope, method, path, problems }: Operation): ProblemKey[] {
  const writes: ProblemKey[] = method === "GET" ? [] : ["json", "size", "media", "key", "unavailable"];
  const all = [...everywhere, ...(scope ? (["scope"] as const) : []), ...writes, ...problems];
  return [...new Set([...all, ...(path.includes("{") ? (["missing"] as const) : [])])];
}

/** The path with its parts filled in, below the origin. */
export function filledPath({ path }: Pick<Operation, "path">, params: Record<string, string> = {}): string {
  return basePath + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
