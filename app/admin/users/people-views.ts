import { type View, viewQuery } from "#app/account/views/saved-view.ts";
import { PeopleFilter, type PeopleQuery } from "./people-query.ts";

/** The views of the list of users that every administrator has. */
export const peopleViews: readonly View[] = [
  { name: "All", query: "" },
  { name: "Paying", query: viewQuery({ pays: "paying" }) },
  { name: "Free, silent for 3 days", query: viewQuery({ plan: "free", silent: "3" }) },
  { name: "Unpaid", query: viewQuery({ pays: "unpaid" }) },
];

/** The filters of a view. */
export function peopleFilterOf({ query }: View): PeopleFilter {
  return PeopleFilter.parse(Object.fromEntries(new URLSearchParams(query)));
}

/** The parameters of a list's URL, without its page. The usual order is left out. */
export function peopleParameters({ q, plan, silent, pays, sort }: PeopleQuery): Record<string, string | undefined> {
  return { q, plan, silent, pays, sort: sort === "newest" ? undefined : sort };
}
