import type { ReactNode } from "react";
import type { FieldDifference } from "../difference.ts";
import { DifferenceList } from "./difference-list.tsx";

interface VersionItemProps {
  version: number;
  isCurrent: boolean;
  /** When and by whom it was saved. */
  saved: ReactNode;
  /** A sentence about it. */
  note?: string;
  /** What it changed in the version before it. */
  differences: FieldDifference[];
  /** The label of all its fields, which are folded. */
  label: string;
  fields: [name: string, text: string][];
  /** What can be done with it. */
  children?: ReactNode;
}

/** A version in the list of versions: when and by whom it was saved, what it changed, and all its fields. */
export function VersionItem(props: VersionItemProps) {
  const { version, isCurrent, saved, note, differences, label, fields, children } = props;
  return (
    <li className="card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{`Version ${version}`}</h2>
        {isCurrent && <span className="badge badge-ok">Current</span>}
      </div>
      <p className="hint mt-1">{saved}</p>
      {note && <p className="mt-1">{note}</p>}
      {differences.length > 0 && <DifferenceList of={differences} names={["Before", "After"]} />}
      <details className="mt-2">
        <summary className="link text-accent">{label}</summary>
        <dl className="list mt-2">
          {fields.map(([name, text]) => (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {text || <span className="text-soft">None</span>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {children}
    </li>
  );
}
