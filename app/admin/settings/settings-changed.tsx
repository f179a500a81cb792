import { DifferenceList } from "#app/assessment/questions/admin/difference-list.tsx";
import type { FieldDifference } from "#app/assessment/questions/admin/read-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import { settingsPath } from "./paths.ts";
import { settingsFormId } from "./settings-editor.tsx";

interface SettingsChangedProps {
  /** Who saved the newer version; undefined for the command line, and for a deleted account. */
  by?: string;
  /** When, ISO 8601. */
  at?: string;
  /** Between the newer version and the form. */
  differences: FieldDifference[];
}

/** A conflict: the version that another administrator saved beside one's own values, and the choice between them. */
export function SettingsChanged({ by = "Somebody", at, differences }: SettingsChangedProps) {
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
        The settings were changed while you edited them
      </h2>
      {at && (
        <p className="mt-2">
          {by}, <Time at={at} />
        </p>
      )}
      <p className="mt-2">
        Here's where the two differ. What you wrote is also in the form below. Nothing of it is saved yet.
      </p>
      <DifferenceList of={differences} names={["Theirs", "Yours"]} />
      <div className="actions mt-4">
        <button type="submit" form={settingsFormId} name="go" value="save" className="btn btn-primary">
          Keep mine
        </button>{" "}
        <a className="btn" href={settingsPath} data-discard="">
          Take theirs
        </a>
      </div>
    </section>
  );
}
