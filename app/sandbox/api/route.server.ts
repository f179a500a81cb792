import { z } from "zod";
import type { Books } from "../books/books.server.ts";
import type { Kind, Kinds } from "../objects/kinds.ts";
import type { listParams } from "./params.ts";
import { missing } from "./refusal.ts";

interface Call<P> {
  books: Books;
  /** The id in the path, if it has one. */
  id: string;
  params: P;
}

export interface Route {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params: z.ZodType;
  answer: (call: Call<never>) => object;
}

/** Defines an endpoint: its parameters (besides `expand`) and its response. */
export function route<S extends z.ZodRawShape>(
  call: `${Route["method"]} ${string}`,
  shape: S,
  answer: (call: Call<z.output<z.ZodObject<S>>>) => object,
): Route {
  const [method, path] = call.split(" ") as [Route["method"], string];
  const params = z.strictObject({ ...shape, expand: z.array(z.string()).optional() });
  return { method, path, params, answer: answer as Route["answer"] };
}

/**
 * Finds an object by id. @param param the parameter that contained it; by default it was in the path. @throws Refusal
 */
export function find<K extends Kind>(books: Books, kind: K, id: string, param?: string): Kinds[K] {
  const row = findAny(books, kind, id, param);
  if ("deleted" in row && row.deleted) throw missing(kind, id, param);
  return row;
}

/** Like `find`, including deleted objects. */
export function findAny<K extends Kind>(books: Books, kind: K, id: string, param?: string): Kinds[K] {
  const row = books.store.find(kind, id);
  if (!row) throw missing(kind, id, param);
  return row;
}

type Bounds = { gt?: number; gte?: number; lt?: number; lte?: number };
type ListParams = { [K in keyof Omit<typeof listParams, "created">]?: z.output<(typeof listParams)[K]> } & {
  created?: Bounds;
};

/** A page of a list, newest first. https://docs.stripe.com/api/pagination */
export function page<K extends Kind>(
  books: Books,
  kind: K,
  { limit = 10, starting_after, ending_before, created = {} }: ListParams,
  { customer, where }: { customer?: string; where?: (row: Kinds[K]) => boolean } = {},
) {
  for (const [param, id] of Object.entries({ starting_after, ending_before })) {
    if (id && books.store.kindOf(id) !== kind) throw missing(kind, id, param);
  }
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  const inTime = ({ created: at }: Kinds[K]) => at > gt && at >= gte && at < lt && at <= lte;
  const found = books.store.list(kind, {
    customer,
    before: starting_after,
    after: ending_before,
    where: (row) => inTime(row) && (!where || where(row)),
    limit: ending_before ? undefined : limit + 1,
  });
  // With `ending_before`, Stripe returns the page adjacent to that object.
  const rows = ending_before ? found.slice(-limit) : found.slice(0, limit);
  return {
    object: "list",
    url: urls[kind] ?? `/v1/${kind}s`,
    has_more: found.length > rows.length,
    data: rows.map((row) => books.view(kind, row)),
  };
}

const urls: Partial<Record<Kind, string>> = {
  "checkout.session": "/v1/checkout/sessions",
  "billing_portal.configuration": "/v1/billing_portal/configurations",
  "test_helpers.test_clock": "/v1/test_helpers/test_clocks",
};
