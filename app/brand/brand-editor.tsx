import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError, type TextField } from "#app/ui/field-box.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { isReadable, nearestReadable, readColor } from "./accent.ts";
import { type Brand, type Logo, limits, maxLogoFile, scoredBy, stored } from "./brand.ts";
import { brandPath } from "./paths.ts";

interface BrandEditorProps {
  brand: Brand;
  /** The action's result: typed values and errors. */
  last?: SubmissionResult<string[]>;
}

/** The form of the brand. */
export function BrandEditor({ brand, last }: BrandEditorProps) {
  const { name, accent, footer, support, logo } = brand;
  const { form, attributes, field } = formState({ id: "brand", values: { name, accent, footer, support }, last });
  return (
    <PostForm
      action={brandPath}
      encType="multipart/form-data"
      {...attributes}
      className="card grid gap-5"
      aria-label="Brand"
    >
      {/* The form's first button is the one that Enter presses in a field. */}
      <button type="submit" name="go" value="save" hidden>
        Save brand
      </button>
      <ErrorSummary form={form} />
      <Field label="Name" field={field("name")} hint="Leave it empty to use no brand" autoComplete="organization" />
      <LogoField field={field("logo")} logo={logo} again={last?.error != null} />
      <AccentField field={field("accent")} />
      <TextArea
        label="Footer"
        field={field("footer")}
        rows={2}
        hint={`Up to ${limits.footer} characters. “${scoredBy()}” stays below it.`}
      />
      <Field label="Your support address (optional)" field={field("support")} type="email" autoComplete="email" />
      <div className="actions border-t border-line pt-5">
        <button type="submit" className="btn btn-primary" name="go" value="save">
          Save brand
        </button>{" "}
        <button type="submit" className="btn" name="go" value="preview">
          Update preview
        </button>
      </div>
    </PostForm>
  );
}

interface LogoFieldProps {
  field: TextField;
  /** The stored one. */
  logo?: Logo;
  /** Whether the form came back with an error: a browser does not keep the chosen file. */
  again: boolean;
}

function LogoField({ field: { id, name, errors, errorId, descriptionId }, logo, again }: LogoFieldProps) {
  const error = errors?.[0];
  return (
    <div className={error ? "has-error" : undefined}>
      <label className="label" htmlFor={id}>
        {logo ? "New logo" : "Logo"}
      </label>
      <p className="hint" id={descriptionId}>
        {`PNG, JPEG or WebP up to ${maxLogoFile / 1_000_000} MB. We store it again, at ${stored.bytes / 1_000} kB at most.`}
        {again && !error && " If you chose a file, choose it again."}
      </p>
      <FieldError id={errorId} error={error} />
      <input
        className="input"
        id={id}
        name={name}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId} ${descriptionId}` : descriptionId}
      />
      {logo && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4">
          <span className="hint wrap-anywhere">
            {`${logo.fileName}, ${logo.width} × ${logo.height}, ${fileSize(logo.size)}`}
          </span>{" "}
          <button type="submit" className="btn btn-quiet px-0" name="go" value="remove-logo">
            Remove logo
          </button>
        </p>
      )}
    </div>
  );
}

/** The accent color. One that is too light comes back with the nearest that can be read. */
function AccentField({ field }: { field: TextField }) {
  const { id, name, initialValue = "", errors, errorId } = field;
  const error = errors?.[0];
  const typed = readColor(initialValue);
  const alternatives = typed && !isReadable(typed) ? nearestReadable(typed) : [];
  return (
    <div className={error ? "has-error" : undefined}>
      <label className="label" htmlFor={id}>
        Accent color
      </label>
      <FieldError id={errorId} error={error} />
      <input
        className="input font-mono"
        id={id}
        name={name}
        defaultValue={initialValue}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {typed && alternatives.length > 0 && (
        <fieldset className="mt-3">
          <legend className="hint">The nearest that can be read</legend>
          <input type="hidden" name="offered" value={typed} />
          <div className="mt-1 grid gap-2 md:grid-cols-2">
            {alternatives.map(({ color, contrast }, index) => (
              <label key={color} className="choice">
                <input type="radio" name="use" value={color} defaultChecked={index === 0} />
                <svg width="28" height="28" aria-hidden="true">
                  <rect width="28" height="28" fill={color} />
                </svg>{" "}
                <span className="font-mono">{color}</span> <span className="hint">{contrast.toFixed(1)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
