import { PostForm } from "../post-form.tsx";

/** The id of the form that tick boxes belong to. */
export const bulkForm = "bulk";

interface BulkBarProps {
  /** Where the form goes: with the filters of the list, for "all of this view". */
  action: string;
  /** What the rows are, in the plural: "users". */
  noun: string;
  /** How many rows the view has; undefined if that is not known. */
  count?: number;
  /** What can be done with them: the values and labels of the choice. */
  choices: readonly (readonly [value: string, label: string])[];
}

/**
 * Acts on the ticked rows of the table above, or on all of its view. CSS counts the ticks, so that they are counted
 * without script.
 */
export function BulkBar({ action, noun, count, choices }: BulkBarProps) {
  return (
    <>
      <PostForm
        id={bulkForm}
        action={action}
        className="row border-4 border-accent bg-tint p-3 md:sticky md:bottom-0 md:z-1 md:px-4"
        aria-label="Act on many"
      >
        <p className="fill">
          <b className="ticked" /> <span className="sr-only">Ticked rows of the table above, or: </span>
        </p>
        <label className="check">
          <input type="checkbox" name="all" />
          <span>{`All ${count === undefined ? noun : `${count.toLocaleString("en")} ${noun}`} of this view`}</span>
        </label>{" "}
        <div className="flex flex-1 gap-2 md:flex-none">
          <label className="sr-only" htmlFor="bulk-kind">
            What to do with them
          </label>
          <select className="input mt-0" id="bulk-kind" name="kind">
            {choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>{" "}
          <button type="submit" className="btn btn-primary">
            Preview
          </button>
        </div>
      </PostForm>
      <p className="hint mt-2">
        Preview shows whom it reaches before anything happens. It is written into the audit log once, and can be undone
        where that is possible.
      </p>
    </>
  );
}
