import { z } from "zod";
import type { Ledger } from "../ledger/ledger.ts";
import type { Kind, Kinds } from "../objects/object-types.ts";
import { ApiError, resourceMissing } from "./errors.ts";
import type { listParams } from "./params.ts";

interface EndpointCall<P> {
  ledger: Ledger;
  /** The id in the path, if it has one. */
  id: string;
  params: P;
}

export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params: z.ZodType;
  handle: (call: EndpointCall<never>) => object;
}

/** An endpoint: its method and path, its parameters besides `expand`, and its handler. */
export function endpoint<S extends z.ZodRawShape>(
  call: `${Endpoint["method"]} ${string}`,
  shape: S,
  handle: (call: EndpointCall<z.output<z.ZodObject<S>>>) => object,
): Endpoint {
  const [method, path] = call.split(" ") as [Endpoint["method"], string];
  const params = z.strictObject({ ...shape, expand: z.array(z.string()).optional() });
  return { method, path, params, handle: handle as Endpoint["handle"] };
}

/** An object by id. @param param the parameter that contains the id; without it, the path does. @throws ApiError */
export function find<K extends Kind>(ledger: Ledger, kind: K, id: string, param?: string): Kinds[K] {
  const row = findAny(ledger, kind, id, param);
  if ("deleted" in row && row.deleted) throw resourceMissing(kind, id, param);
  return row;
}

/** `find`, including deleted objects. */
export function findAny<K extends Kind>(ledger: Ledger, kind: K, id: string, param?: string): Kinds[K] {
  const row = ledger.store.find(kind, id);
  if (!row) throw resourceMissing(kind, id, param);
  return row;
}

type Bounds = { gt?: number; gte?: number; lt?: number; lte?: number };
type ListParams = { [K in keyof Omit<typeof listParams, "created">]?: z.output<(typeof listParams)[K]> } & {
  created?: Bounds;
};

/** One page of a list, newest first. https://docs.stripe.com/api/pagination */
export function listPage<K extends Kind>(
  ledger: Ledger,
  kind: K,
  { limit = 10, starting_after, ending_before, created = {} }: ListParams,
  { customer, where }: { customer?: string; where?: (row: Kinds[K]) => boolean } = {},
) {
  for (const [param, id] of Object.entries({ starting_after, ending_before })) {
    if (id && ledger.store.kindOf(id) !== kind) throw resourceMissing(kind, id, param);
  }
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  const isInBounds = ({ created: at }: Kinds[K]) => at > gt && at >= gte && at < lt && at <= lte;
  const found = ledger.store.list(kind, {
    customer,
    before: starting_after,
    after: ending_before,
    where: (row) => isInBounds(row) && (!where || where(row)),
    limit: ending_before ? undefined : limit + 1,
  });
  // With `ending_before`, Stripe returns the page adjacent to that object.
  const rows = ending_before ? found.slice(-limit) : found.slice(0, limit);
  return {
    object: "list",
    url: urls[kind] ?? `/v1/${kind}s`,
    has_more: found.length > rows.length,
    data: rows.map((row) => ledger.view(kind, row)),
  };
}

const urls: Partial<Record<Kind, string>> = {
  "checkout.session": "/v1/checkout/sessions",
  "billing_portal.configuration": "/v1/billing_portal/configurations",
  "test_helpers.test_clock": "/v1/test_helpers/test_clocks",
};

type Tree = Record<string, unknown>;

const maxDepth = 4; // levels; https://docs.stripe.com/api/expanding_objects

/** Replaces ids with their objects along `expand` paths such as `data.latest_invoice`. @throws ApiError */
export function expand(ledger: Ledger, response: object, paths: string[] = []): object {
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > maxDepth) {
      const text = `You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`;
      throw new ApiError(400, text, { code: "property_expansion_max_depth" });
    }
    if (!expandPath(ledger, response as Tree, steps))
      throw new ApiError(400, `This property cannot be expanded (${path}).`);
  }
  return response;
}

function expandPath(ledger: Ledger, tree: Tree, [step = "", ...rest]: string[]): boolean {
  const value = Object.hasOwn(tree, step) ? tree[step] : undefined;
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((part) => expandPath(ledger, part, rest));
  if (typeof value === "string") {
    const kind = ledger.store.kindOf(value);
    const row = kind && ledger.store.find(kind, value);
    if (!kind || !row) return false;
    tree[step] = ledger.view(kind, row);
  } else if (typeof value !== "object") return false;
  return rest.length === 0 || expandPath(ledger, tree[step] as Tree, rest);
}
