import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { categories, named, resourceTiers, tierName } from "../resource.ts";
import { resourceTypes, typeNames } from "../resource-type.ts";
import { adminResourcesPath } from "./admin-paths.ts";
import { filterStates, isNarrowed, type ResourceFilter } from "./resource-query.ts";
import { stateName } from "./resource-state.ts";

/** Filters by search text, category, type, tier and state. */
export function ResourceFilterForm({ query }: { query: ResourceFilter }) {
  const { q, category, type, tier, state } = query;
  const clear = isNarrowed(query) ? adminResourcesPath : undefined;
  return (
    <FilterForm label="Resources" path={adminResourcesPath} search={q} hint="Title or description" clear={clear}>
      <FilterChoice name="category" label="Category" chosen={category} choices={categories} read={named} />
      <FilterChoice name="type" label="Type" chosen={type} choices={resourceTypes} read={(one) => typeNames[one]} />
      <FilterChoice name="tier" label="Tier" chosen={tier} choices={resourceTiers} read={tierName} />
      <FilterChoice name="state" label="State" chosen={state} choices={filterStates} read={stateName} />
    </FilterForm>
  );
}
