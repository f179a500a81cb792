import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import { categories, resourceTiers } from "../resource.ts";
import { resourceTypes } from "../resource-type.ts";
import type { ResourceState } from "./resource-state.ts";

/** States by which the list is filtered. Of those that wait, all are inactive. */
export const filterStates = ["active", "inactive", "waiting", "deleted"] as const satisfies ResourceState[];

/** The query of the administrators' list. Nonsense is none; a search that is too long stays as it is, to be told of. */
export const ResourceQuery = z.object({
  q: SearchText,
  category: z.enum(categories).optional().catch(undefined),
  type: z.enum(resourceTypes).optional().catch(undefined),
  tier: z.enum(resourceTiers).optional().catch(undefined),
  state: z.enum(filterStates).optional().catch(undefined),
  ...CursorQuery,
});
export type ResourceQuery = z.infer<typeof ResourceQuery>;

/** What is looked for, whatever the page. */
export type ResourceFilter = Pick<ResourceQuery, "q" | "category" | "type" | "tier" | "state">;

/** Is anything looked for? */
export function isNarrowed({ q, category, type, tier, state }: ResourceFilter): boolean {
  return q !== "" || category !== undefined || type !== undefined || tier !== undefined || state !== undefined;
}
