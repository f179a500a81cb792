import { bothShown, EditConflict } from "#app/ui/admin/edit-conflict.tsx";
import type { FieldDifference } from "#app/ui/difference.ts";
import { settingsPath } from "../paths.ts";
import { settingsFormId } from "./settings-editor.tsx";

interface SettingsChangedProps {
  /** Who saved the newer version; undefined for the command line, and for a deleted account. */
  by?: string;
  /** When, ISO 8601. */
  at?: string;
  /** Between the newer version and the form. */
  differences: FieldDifference[];
}

/** The version that another administrator saved beside one's own values. */
export function SettingsChanged({ by = "Somebody", at, differences }: SettingsChangedProps) {
  return (
    <EditConflict
      title="The settings were changed while you edited them"
      change={at ? { by, at } : undefined}
      differences={differences}
      actions={
        <>
          <button type="submit" form={settingsFormId} name="go" value="save" className="btn btn-primary">
            Keep mine
          </button>{" "}
          <a className="btn" href={settingsPath} data-discard="">
            Take theirs
          </a>
        </>
      }
    >
      {bothShown}
    </EditConflict>
  );
}
