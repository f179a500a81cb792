import type { ReactNode } from "react";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { FieldError } from "./field-box.tsx";

interface FilterFormProps {
  /** The subject of the search, for screen readers. */
  label: string;
  path: string;
  /** The search text; undefined when there is no text search. */
  search?: string;
  /** What can be searched for, as a hint below the label. */
  hint?: string;
  /** Hidden fields to keep. */
  keep?: Record<string, string>;
  /** The URL without filters; undefined when none is set. */
  clear?: string;
  /** Additional choices. */
  children?: ReactNode;
}

/** Searches and filters a list. A form that works without script: its URL can be bookmarked and shared. */
export function FilterForm({ label, path, search, hint, keep = {}, clear, children }: FilterFormProps) {
  const problem = search === undefined ? undefined : searchProblem(search);
  const described = [hint && "q-hint", problem && "q-error"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too new for the browsers we support.
    <form role="search" aria-label={label} action={path} className="row mt-4 items-end">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search !== undefined && (
        <div className={problem ? "fill has-error" : "fill"}>
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
      </button>{" "}
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
  className?: string;
  label: string;
  chosen: T | undefined;
  choices: readonly T[];
  /** The label of a choice. */
  read: (value: T) => string;
  /** Label of the empty choice. */
  any?: string;
}

/** A select that filters a list. */
export function FilterChoice<T extends string>(props: FilterChoiceProps<T>) {
  const { name, className, label, chosen, choices, read, any = "Any" } = props;
  return (
    <div className={className}>
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
