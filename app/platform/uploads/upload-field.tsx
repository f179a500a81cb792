import { FieldError } from "#app/ui/field-error.tsx";
import { type PurposeName, purposes, type Upload } from "./purpose.ts";
import type { UploadError } from "./upload-error.ts";
import { UnfinishedUpload, WaitingUpload } from "./waiting-upload.tsx";

interface UploadFieldProps {
  /** Of the file field; the id of an upload travels as `${name}Id`. */
  name: string;
  label: string;
  purpose: PurposeName;
  /** What this person uploaded for it and did not send yet, the newest first: that one goes with the form. */
  waiting?: Upload[] | Upload;
  hint?: string;
  /** Why the last file was not taken. */
  problem?: UploadError | string;
  required?: boolean;
  /** Of the input, for a link in the error summary: the name, unless told. */
  id?: string;
}

/**
 * A field for a file: without script it travels with its form; with script (the route asks for the element
 * `upload-file`) it begins to arrive at once. Text fields must stand before it in the form.
 */
export function UploadField({
  name,
  label,
  purpose,
  waiting = [],
  hint,
  problem,
  required,
  id = name,
}: UploadFieldProps) {
  const { extensions, most } = purposes[purpose];
  const uploads = [waiting].flat();
  const here = uploads.find(({ finished }) => finished);
  const unfinished = uploads.filter(({ finished }) => !finished);
  const described = `${hint ? `${id}-hint ` : ""}${id}-error`; // with script there may be an error later
  return (
    <upload-file
      name={name}
      purpose={purpose}
      extensions={extensions.join(" ")}
      most={most}
      required={required ? "" : undefined}
    >
      <div className={problem ? "bad" : undefined}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={sentence(problem)} />
        {uploads.length > 0 && (
          // Enter in a text field presses the first button of a form: that must not be a Remove.
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            Send
          </button>
        )}
        {here && <WaitingUpload name={name} upload={here} />}
        {unfinished.map((upload) => (
          <UnfinishedUpload key={upload.id} upload={upload} />
        ))}
        <input
          className="input"
          type="file"
          id={id}
          name={name}
          accept={extensions.map((extension) => `.${extension}`).join(",")}
          required={required && !here}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
        />
      </div>
    </upload-file>
  );
}

function sentence(problem: UploadError | string | undefined): string | undefined {
  if (typeof problem !== "object") return problem;
  return problem.title ? `${problem.title}: ${problem.text}` : problem.text;
}
