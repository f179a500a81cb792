import type { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Operation, SuccessStatus } from "../operations/operation.ts";
import type { Problem, ProblemKey } from "../problem.ts";
import type { FoundToken } from "../tokens/find-token.server.ts";

/** A refusal, with what its problem details say beyond the type. */
export interface Refusal extends Partial<Pick<Problem, "errors" | "question" | "saved">> {
  problem: ProblemKey;
  detail: string;
  headers?: Record<string, string>;
}

/** What an operation responds. `tag`: the entity tag, if it isn't made from the body. */
export type Reply =
  | { status: SuccessStatus; body: unknown; headers?: Record<string, string>; tag?: string; next?: string | null }
  | Refusal;

/** A reply that isn't a refusal. */
export type Success = Exclude<Reply, Refusal>;

/** A request that has been authenticated, authorized and parsed. */
export interface Call<Params, Query, Body> {
  /** The owner of the token. */
  user: string;
  token: FoundToken;
  params: Params;
  query: Query;
  body: Body;
  /** The headers of conditional requests (RFC 9110 §13.1). */
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: each handler has the types of its own operation.
export type Handler = (db: Db, call: Call<any, any, any>) => Promise<Reply>;

/** A handler for an operation: what it gets has the types of the operation's schemas. */
export function handler<Params extends Record<string, z.ZodType>, Query extends z.ZodType, Body extends z.ZodType>(
  { id }: Operation<Params, Query, Body>,
  handle: (
    db: Db,
    call: Call<{ [Name in keyof Params]: z.output<Params[Name]> }, z.output<Query>, z.output<Body>>,
  ) => Promise<Reply>,
): [id: string, handle: Handler] {
  return [id, handle];
}

/** The refusal of something that isn't there, or is another user's. */
export function missing(detail = "There is nothing of yours with this id."): Refusal {
  return { problem: "missing", detail };
}

/** The refusal of fields, each with its path and the reason. */
export function wrongFields(errors: NonNullable<Refusal["errors"]>): Refusal {
  const [first] = errors;
  return { problem: "fields", detail: first ? `${first.path}: ${first.detail}` : "A field doesn't fit.", errors };
}

/** A successful reply. */
export function found(body: unknown): Success {
  return { status: 200, body };
}

/** The keys of all questions, deleted ones included, by id. */
export async function questionKeys(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("questions").select(["id", "key"]).execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}
