import { z } from "zod";

/** The administrators' lists whose filters can be saved, with their URLs. */
export const viewLists = { users: "/admin/users", assessments: "/admin/assessments" } as const;
export type ViewList = keyof typeof viewLists;

/** A view of a list: its name, and its filters as the query string of the list's URL. */
export interface View {
  name: string;
  query: string;
}

/** A view that an administrator saved. */
export interface SavedView extends View {
  id: string;
}

/** How many views an administrator may save for each list. */
export const maxViews = 10;
const maxName = 40; // characters
export const maxQuery = 500; // characters

/** The form that names a view. */
export const ViewForm = z.object({
  name: z
    .string({ error: "Enter a name" })
    .trim()
    .min(1, "Enter a name")
    .max(maxName, `The name must be ${maxName} characters or fewer`)
    .regex(/^[^\p{Cc}]*$/u, "The name must be one line"),
});

/** The URL of a view. */
export function viewPath(list: ViewList, query: string): string {
  return query === "" ? viewLists[list] : `${viewLists[list]}?${query}`;
}

/** The filters of a list as a query string: in one order and without what is unset, so that equal ones are equal. */
export function viewQuery(filter: Record<string, string | undefined>): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(set.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1))).toString();
}

interface ViewTabsOfInput {
  list: ViewList;
  builtIn: readonly View[];
  own: SavedView[];
  /** The current filters. */
  query: string;
  /** How many rows each view has: those of the list itself, then the administrator's. */
  counts: (number | undefined)[];
}

/** The tabs of a list's views, and what can be done with the current filters: saved, or deleted if they are a view. */
export function viewTabsOf({ list, builtIn, own, query, counts }: ViewTabsOfInput) {
  const views = [...builtIn, ...own];
  const current = views.findLast((view) => view.query === query);
  const deletable = own.find((view) => view === current);
  return {
    tabs: views.map((view, index) => ({
      name: view.name,
      href: viewPath(list, view.query),
      isCurrent: view === current,
      count: counts[index],
    })),
    save: current ? undefined : `${viewLists[list]}/views/new?${query}`,
    remove: deletable && `${viewLists[list]}/views/${deletable.id}/delete?${query}`,
  };
}
