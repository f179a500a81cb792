import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field-box.tsx";
import { fileSize, percentOf } from "#app/ui/file-size.ts";
import { type PurposeName, purposes, type Upload } from "./purpose.ts";
import type { UploadError } from "./upload-error.ts";

interface UploadFieldProps {
  /** Name of the file field; the id of an upload is sent as `${name}Id`. */
  name: string;
  label: string;
  purpose: PurposeName;
  /** The user's pending uploads for this field, newest first; the newest finished one is sent with the form. */
  waiting?: Upload[] | Upload;
  hint?: string;
  /** Why the last file was refused. */
  problem?: UploadError | string;
  required?: boolean;
  /** Id of the input, for links in the error summary; default `name`. */
  id?: string;
}

/**
 * A file field: without script the file is sent with its form; with script (the route includes the element
 * `upload-file`) the upload starts at once. Text fields must precede it in the form.
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
  const { extensions, maxBytes } = purposes[purpose];
  const uploads = [waiting].flat();
  const finishedUpload = uploads.find(({ finished }) => finished);
  const unfinished = uploads.filter(({ finished }) => !finished);
  const described = `${hint ? `${id}-hint ` : ""}${id}-error`; // the script may add an error later
  return (
    <upload-file
      name={name}
      purpose={purpose}
      extensions={extensions.join(" ")}
      max-bytes={maxBytes}
      required={required ? "" : undefined}
    >
      <div className={problem ? "has-error" : undefined}>
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
          // Enter in a text field activates the form's first button, which must not be a Remove button.
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            Send
          </button>
        )}
        {finishedUpload && <WaitingUpload name={name} upload={finishedUpload} />}
        {unfinished.map((upload) => (
          <UnfinishedUpload key={upload.id} upload={upload} />
        ))}
        <input
          className="input"
          type="file"
          id={id}
          name={name}
          accept={extensions.map((extension) => `.${extension}`).join(",")}
          required={required && !finishedUpload}
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

/** A finished upload, which is sent with the form. */
function WaitingUpload({ name, upload }: { name: string; upload: Upload }) {
  return (
    <Banner upload={upload}>
      <input type="hidden" name={`${name}Id`} value={upload.id} />
      <b>{upload.fileName}</b>, {fileSize(upload.size)} uploaded.
    </Banner>
  );
}

/** A partial upload. */
function UnfinishedUpload({ upload }: { upload: Upload }) {
  return (
    <Banner upload={upload}>
      Not finished: <b>{upload.fileName}</b>,{" "}
      <span className="figures">{percentOf(upload.received, upload.size)}%</span>. Choose the same file again to pick up
      where it stopped.
    </Banner>
  );
}

function Banner({ upload: { id, fileName }, children }: { upload: Upload; children: ReactNode }) {
  return (
    <div className="banner mt-2" data-upload={id}>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-sm">{children}</p>
        <button type="submit" className="btn btn-quiet px-0" name="discard" value={id} formNoValidate>
          Remove <span className="sr-only">{fileName}</span>
        </button>
      </div>
    </div>
  );
}
