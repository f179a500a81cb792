import { bothShown, EditConflict } from "#app/ui/admin/edit-conflict.tsx";
import type { FieldDifference } from "#app/ui/difference.ts";
import type { LastChange } from "../last-change.server.ts";
import { editorId } from "./editor.tsx";
import { editPath, questionsPath } from "./paths.ts";

export interface ChangedProps {
  kind: "changed" | "deleted";
  id: string;
  change: LastChange | undefined;
  /** Differences between the version saved meanwhile and the editor's content. */
  differences: FieldDifference[];
}

/** Another administrator's change of a question next to one's own edits, or its deletion. */
export function Changed({ kind, id, change, differences }: ChangedProps) {
  const isDeleted = kind === "deleted";
  return (
    <EditConflict
      title={
        isDeleted ? "This question was deleted while you edited it" : "This question was changed while you edited it"
      }
      change={change}
      differences={isDeleted ? [] : differences}
      actions={
        <>
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
        </>
      }
    >
      {isDeleted ? "What you wrote is below. It isn't saved yet." : bothShown}
    </EditConflict>
  );
}
