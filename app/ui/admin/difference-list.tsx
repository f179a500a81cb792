import { difference, type FieldDifference, type Parts } from "../difference.ts";

interface DifferenceListProps {
  of: FieldDifference[];
  /** The names of the two sides, such as "Before" and "After". */
  names: [before: string, after: string];
}

/** The differences between two versions, field by field, with both sides in full. */
export function DifferenceList({ of, names: [before, after] }: DifferenceListProps) {
  return (
    <ul className="list mt-2">
      {of.map((field) => {
        const parts = difference(field.before, field.after);
        return (
          <li key={field.name}>
            <p className="label">{field.name}</p>
            <dl className="grid gap-2 md:grid-cols-2">
              <Side name={before} parts={parts.mine} />
              <Side name={after} parts={parts.saved} />
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Side({ name, parts: [start, changed, end] }: { name: string; parts: Parts }) {
  const text = start + changed + end;
  return (
    <div className="min-w-0">
      <dt className="hint">{name}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text === "" ? <span className="text-soft">None</span> : null}
        {start}
        {changed && <mark className="mark-review">{changed}</mark>}
        {end}
      </dd>
    </div>
  );
}
