import type { ReactNode } from "react";
import type { FieldDifference } from "../difference.ts";
import { Icon } from "../icon.tsx";
import { Time } from "../time.tsx";
import { DifferenceList } from "./difference-list.tsx";

interface EditConflictProps {
  title: string;
  /** Who saved the other version, and when; undefined if that is not known. `at`: ISO 8601. */
  change?: { by: string; at: string };
  /** What became of one's own input. */
  children: ReactNode;
  /** Between the saved version and one's own. */
  differences: FieldDifference[];
  /** The choice between the two: a button and a link. */
  actions: ReactNode;
}

/**
 * An edit conflict: what another administrator saved beside one's own edits, and the choice between them. Nothing typed
 * is lost.
 */
export function EditConflict({ title, change, children, differences, actions }: EditConflictProps) {
  return (
    <section
      className="mt-6 max-w-text border-4 border-danger bg-sheet p-4"
      role="alert"
      tabIndex={-1}
      aria-labelledby="changed"
      // biome-ignore lint/a11y/noAutofocus: after a rejected submit, reading continues here.
      autoFocus
    >
      <h2 id="changed" className="flex items-start gap-3">
        <Icon name="triangle-alert" />
        {title}
      </h2>
      {change && (
        <p className="mt-2">
          {change.by}, <Time at={change.at} />
        </p>
      )}
      <p className="mt-2">{children}</p>
      {differences.length > 0 && <DifferenceList of={differences} names={["Theirs", "Yours"]} />}
      <div className="actions mt-4">{actions}</div>
    </section>
  );
}

/** What became of one's own input, if the two versions differ. */
export const bothShown =
  "Here's where the two differ. What you wrote is also in the form below. Nothing of it is saved yet.";
