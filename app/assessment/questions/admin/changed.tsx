import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import type { LastChange } from "../last-change.server.ts";
import { DifferenceList } from "./difference-list.tsx";
import { editorId } from "./editor.tsx";
import { editPath, questionsPath } from "./paths.ts";
import type { FieldDifference } from "./read-fields.ts";

export interface ChangedProps {
  kind: "changed" | "deleted";
  id: string;
  change: LastChange | undefined;
  /** Differences between the version saved meanwhile and the editor's content. */
  differences: FieldDifference[];
}

/**
 * An edit conflict: the other administrator's change next to one's own edits, and the choice between them. Nothing
 * typed is lost.
 */
export function Changed({ kind, id, change, differences }: ChangedProps) {
  const isDeleted = kind === "deleted";
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
        {isDeleted ? "This question was deleted while you edited it" : "This question was changed while you edited it"}
      </h2>
      {change && (
        <p className="mt-2">
          {change.by}, <Time at={change.at} />
        </p>
      )}
      <p className="mt-2">
        {isDeleted
          ? "What you wrote is below. It isn't saved yet."
          : "Here's where the two differ. What you wrote is also in the form below. Nothing of it is saved yet."}
      </p>
      {differences.length > 0 && !isDeleted && <DifferenceList of={differences} names={["Theirs", "Yours"]} />}
      <div className="actions mt-4">
        <button
          type="submit"
          form={editorId}
          name="go"
          value={isDeleted ? "restore" : "save"}
          className="btn btn-primary"
        >
          {isDeleted ? "Restore it with my changes" : "Keep mine"}
        </button>{" "}
        <a className="btn" href={isDeleted ? questionsPath : editPath(id)} data-discard="">
          {isDeleted ? "Leave it deleted" : "Take theirs"}
        </a>
      </div>
    </section>
  );
}
