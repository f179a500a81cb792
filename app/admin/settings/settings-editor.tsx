import type { SubmissionResult } from "@conform-to/react";
import type { SiteValues } from "#app/platform/site-fields.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import type { TextField } from "#app/ui/field-box.tsx";
import { formState, Hidden, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { photoPath } from "../paths.ts";
import { type FormField, fieldGroups, fieldRules, hintOf } from "./settings-form.ts";

/** The id of the form, for buttons outside it. */
export const settingsFormId = "settings";

interface SettingsEditorProps {
  /** The version that the form is based on. */
  version: number;
  values: SiteValues;
  /** The action's result: typed values and errors. */
  last?: SubmissionResult<string[]>;
  /** Whether BOOKING_URL is set, which overrides the booking link. */
  isBookingFixed: boolean;
}

/** The form of the site's settings. Preview renders above it without saving. */
export function SettingsEditor({ version, values, last, isBookingFixed }: SettingsEditorProps) {
  const { form, attributes, field } = formState({ id: settingsFormId, values: { ...values, version }, last });
  const shown = (last?.initialValue ?? values) as Partial<SiteValues>;
  return (
    <PostForm {...attributes} className="mt-6 grid max-w-text gap-6">
      {/* The form's first button is the one that Enter presses in a field. */}
      <button type="submit" name="go" value="save" hidden>
        Save settings
      </button>
      <ErrorSummary form={form} />
      <Hidden field={field("version")} />
      {fieldGroups.map(({ id, title, hint, fields }) => (
        <section key={id} id={id} className="card grid gap-5" aria-labelledby={`${id}-title`}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {hint && <p className="hint mt-1">{hint}</p>}
          </div>
          {fields.map((name) => (
            <SettingField key={name} name={name} field={field(name)} value={shown[name] ?? ""} />
          ))}
          {id === "links" && isBookingFixed && (
            <p className="banner">BOOKING_URL is set on the server, so “Book Free Call” leads there instead.</p>
          )}
          {id === "founder" && (
            <p>
              <a className="link" href={photoPath}>
                {values.founderPhoto ? "Change the photo" : "Add a photo"}
              </a>
            </p>
          )}
          {id === "claims" && (
            <label className="check">
              <input type="checkbox" name="claimsChecked" defaultChecked={shown.claimsChecked === "on"} />I checked that
              these are true of this site
            </label>
          )}
        </section>
      ))}
      <div className="actions">
        <button type="submit" className="btn btn-primary" name="go" value="save">
          Save settings
        </button>{" "}
        <button type="submit" className="btn" name="go" value="preview">
          Preview
        </button>
      </div>
    </PostForm>
  );
}

function SettingField({ name, field, value }: { name: FormField; field: TextField; value: string }) {
  const { label, kind, optional } = fieldRules[name];
  const props = { label, field, hint: hintOf(name, value) };
  if (kind === "lines") return <TextArea {...props} rows={4} />;
  return <Field {...props} type={kind === "email" ? "email" : "text"} autoComplete="off" required={!optional} />;
}
