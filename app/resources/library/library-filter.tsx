import { planName } from "#app/billing/access.ts";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { difficulties, named } from "../resource.ts";
import { filterTiers, isFiltered, type LibraryQuery, type Shelf, shelfPath } from "./library-query.ts";

interface LibraryFilterProps {
  shelf: Shelf;
  query: LibraryQuery;
}

/** Filters by search text, difficulty and plan. */
export function LibraryFilter({ shelf, query }: LibraryFilterProps) {
  const { tab, q, difficulty, tier } = query;
  const keep = { ...shelf.keep, ...(tab === "guides" && { tab }) };
  const clear = isFiltered(query) ? shelfPath(shelf, { tab }) : undefined;
  return (
    <FilterForm label="Library" path={shelf.path} search={q} keep={keep} clear={clear}>
      <FilterChoice name="difficulty" label="Difficulty" chosen={difficulty} choices={difficulties} read={named} />
      <FilterChoice name="tier" label="Plan" chosen={tier} choices={filterTiers} read={planName} />
    </FilterForm>
  );
}
