import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import { categories, resourceTiers } from "../resource.ts";
import { resourceTypes } from "../resource-type.ts";
import type { ResourceState } from "./resource-state.ts";

/** The states to filter by. `inactive` includes `waiting`. */
export const filterStates = ["active", "inactive", "waiting", "deleted"] as const satisfies ResourceState[];

/**
 * The query string of the admin list. Invalid values are ignored; a search text that is too long is kept for the error
 * message.
 */
export const ResourceQuery = z.object({
  q: SearchText,
  category: z.enum(categories).optional().catch(undefined),
  type: z.enum(resourceTypes).optional().catch(undefined),
  tier: z.enum(resourceTiers).optional().catch(undefined),
  state: z.enum(filterStates).optional().catch(undefined),
  ...CursorQuery,
});
export type ResourceQuery = z.infer<typeof ResourceQuery>;

/** The filter, without the position in the list. */
export type ResourceFilter = Pick<ResourceQuery, "q" | "category" | "type" | "tier" | "state">;

/** Whether any filter is set. */
export function isFiltered({ q, category, type, tier, state }: ResourceFilter): boolean {
  return q !== "" || category !== undefined || type !== undefined || tier !== undefined || state !== undefined;
}
