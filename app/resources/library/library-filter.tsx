import { planName } from "#app/billing/access.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { difficulties, named } from "../resource.ts";
import { filterTiers, isFiltered, type LibraryQuery, type Shelf, searchProblem, shelfPath } from "./library-query.ts";

interface LibraryFilterProps {
  shelf: Shelf;
  query: LibraryQuery;
}

/** Looks for words, a difficulty and a plan. A form without script: its address can be kept and shared. */
export function LibraryFilter({ shelf, query }: LibraryFilterProps) {
  const { tab, q, difficulty, tier } = query;
  const problem = searchProblem(query);
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too young for the browsers of our people.
    <form role="search" aria-label="Library" action={shelf.path} className="row mt-4 items-end">
      {Object.entries(shelf.keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {tab === "guides" && <input type="hidden" name="tab" value={tab} />}
      <div className={problem ? "fill bad" : "fill"}>
        <label className="label" htmlFor="q">
          Search
        </label>
        <FieldError id="q-error" error={problem} />
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          dir="auto"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && "q-error"}
        />
      </div>
      <Choice name="difficulty" label="Difficulty" chosen={difficulty} choices={difficulties} read={named} />
      <Choice name="tier" label="Plan" chosen={tier} choices={filterTiers} read={planName} />
      <p className="actions">
        <button type="submit" className="btn">
          Filter
        </button>
        {isFiltered(query) && (
          <a className="btn btn-quiet" href={shelfPath(shelf, { tab })}>
            Clear the filter
          </a>
        )}
      </p>
    </form>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  chosen: T | undefined;
  choices: readonly T[];
  read: (value: T) => string;
}

function Choice<T extends string>({ name, label, chosen, choices, read }: ChoiceProps<T>) {
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select className="input" id={name} name={name} defaultValue={chosen}>
        <option value="">Any</option>
        {choices.map((value) => (
          <option key={value} value={value}>
            {read(value)}
          </option>
        ))}
      </select>
    </div>
  );
}
