import { z } from "zod";
import { type View, viewQuery } from "#app/account/views/saved-view.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";
import { type Band, bands } from "../score/band.ts";
import { progresses } from "./progress.ts";

/** The bands to filter by, highest first. */
export const bandKeys = ["high", "good", "developing", "early"] as const satisfies Band["key"][];

/** Filters by evidence: whether anything backs the answers. */
export const evidences = ["some", "none"] as const;

/** Orders of the list; a minus reverses one. `seen` is the last activity. */
export const assessmentSorts = [
  ...(["newest", "oldest", "-score", "score", "-priority", "priority"] as const),
  ...(["-evidence", "evidence", "-seen", "seen"] as const),
] as const;
export type AssessmentSort = (typeof assessmentSorts)[number];

/**
 * Query parameters of the list. Invalid values are ignored; an overlong search is kept, so that the page can report it.
 * `first` shows whom to talk to first.
 */
export const AssessmentsQuery = z.object({
  q: SearchText,
  progress: z.enum(progresses).optional().catch(undefined),
  band: z.enum(bandKeys).optional().catch(undefined),
  evidence: z.enum(evidences).optional().catch(undefined),
  view: z.enum(["first"]).optional().catch(undefined),
  sort: z.enum(assessmentSorts).catch("newest"),
  ...CursorQuery,
});
export type AssessmentsQuery = z.infer<typeof AssessmentsQuery>;
export type AssessmentFilter = Pick<AssessmentsQuery, "q" | "progress" | "band" | "evidence" | "view">;

/**
 * The orders a list can have: each is that of an index with the filter in it, so that no page reads the whole table. The
 * first is used if another was chosen.
 */
export function sortsWith({
  q,
  progress,
  band,
  evidence,
  view,
}: Partial<AssessmentFilter>): readonly [AssessmentSort, ...AssessmentSort[]] {
  if (q) return ["newest"];
  if (view) return ["-score"];
  if (band) return ["-score", "score"];
  if (evidence) return evidence === "some" ? ["-evidence", "evidence"] : ["newest", "oldest"];
  return progress ? ["newest", "oldest"] : assessmentSorts;
}

/** The order in which a list is shown. */
export function sortOf({ sort, ...filter }: AssessmentFilter & { sort: AssessmentSort }): AssessmentSort {
  const possible = sortsWith(filter);
  return possible.includes(sort) ? sort : possible[0];
}

/** The lowest score of a band, and the lowest of the band above, which none reaches. */
export function bandRange(key: Band["key"]): { from: number; below: number } {
  const index = bands.findIndex((band) => band.key === key);
  return { from: bands[index]?.from ?? 0, below: bands[index - 1]?.from ?? Number.MAX_SAFE_INTEGER };
}

/** The parameters of the list's URL, without its page. The usual order is left out. */
export function assessmentParameters({ after: _, before: __, sort, ...filter }: AssessmentsQuery) {
  return { ...filter, sort: sort === "newest" ? undefined : sort };
}

/** The views of the list that every administrator has. */
export const assessmentViews: readonly View[] = [
  { name: "All", query: "" },
  { name: "Talk to these first", query: viewQuery({ view: "first" }) },
  { name: "Unfinished", query: viewQuery({ progress: "progress" }) },
];
