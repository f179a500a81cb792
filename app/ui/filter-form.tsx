import type { ReactNode } from "react";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { FieldError } from "./field-error.tsx";

interface FilterFormProps {
  /** What is looked through, for those who do not see it. */
  label: string;
  path: string;
  /** What was looked for; undefined: there are no words to look for here. */
  search?: string;
  /** What can be looked for, as a hint under the label. */
  hint?: string;
  /** Fields that go along unseen. */
  keep?: Record<string, string>;
  /** Where the filter is taken away; undefined while there is none. */
  clear?: string;
  /** Further choices. */
  children?: ReactNode;
}

/** Looks for words and narrows a list. A form without script: its address can be kept and shared. */
export function FilterForm({ label, path, search, hint, keep = {}, clear, children }: FilterFormProps) {
  const problem = search === undefined ? undefined : searchProblem(search);
  const described = [hint && "q-hint", problem && "q-error"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too young for the browsers of our people.
    <form role="search" aria-label={label} action={path} className="row mt-4 items-end">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search !== undefined && (
        <div className={problem ? "fill bad" : "fill"}>
          <label className="label" htmlFor="q">
            Search
          </label>
          {hint && (
            <p className="hint" id="q-hint">
              {hint}
            </p>
          )}
          <FieldError id="q-error" error={problem} />
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={search}
            dir="auto"
            aria-invalid={problem ? true : undefined}
            aria-describedby={described || undefined}
          />
        </div>
      )}
      {children}
      <button type="submit" className="btn">
        Filter
      </button>
      {clear && (
        <a className="btn btn-quiet" href={clear}>
          Clear the filter
        </a>
      )}
    </form>
  );
}

interface FilterChoiceProps<T extends string> {
  name: string;
  label: string;
  chosen: T | undefined;
  choices: readonly T[];
  /** A choice as people read it. */
  read: (value: T) => string;
  /** What no choice says. */
  any?: string;
}

/** One choice by which a list is narrowed. */
export function FilterChoice<T extends string>(props: FilterChoiceProps<T>) {
  const { name, label, chosen, choices, read, any = "Any" } = props;
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select className="input" id={name} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {choices.map((value) => (
          <option key={value} value={value}>
            {read(value)}
          </option>
        ))}
      </select>
    </div>
  );
}
