import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { type PurposeName, purposes, type Upload } from "#app/platform/uploads/purpose.ts";
import { UploadField } from "#app/platform/uploads/upload-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { ResourceTier } from "../resource.ts";
import { IconField } from "./icon-field.tsx";
import { MetadataFields } from "./metadata-fields.tsx";
import { reviewText, type uploadForm } from "./upload-form.ts";

interface UploadSheetProps {
  /** The action of the form. */
  path: string;
  /** Determines the accepted files. */
  purpose: PurposeName;
  /** Access levels to choose from. */
  tiers: ResourceTier[];
  /** Whether an administrator reviews the upload before others see it. */
  reviewed: boolean;
  /** Completed uploads that were not submitted yet. */
  waiting: Upload[];
  last?: { form: SubmissionResult<string[]>; title?: string };
}

/** The upload form: a file and its metadata. Its page must load the element `upload-file`. */
export function UploadCard({ path, purpose, tiers, reviewed, waiting, last }: UploadSheetProps) {
  const [form, fields] = useForm<z.input<ReturnType<typeof uploadForm>> & { file: string }>({
    id: "upload",
    defaultValue: { icon: "FileText" },
    lastResult: last?.form,
  });
  const { icon, file } = fields;
  return (
    <PostForm
      action={path}
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="card crop mt-6 grid max-w-text gap-4"
    >
      <ErrorSummary form={form} title={last?.title} />
      <MetadataFields fields={fields} tier="Access level" tiers={tiers} />
      <IconField field={icon} />
      <p className="hint">Please upload only what you made or have the right to share, and remove customers' names.</p>
      <UploadField
        id={file.id}
        name="file"
        label="File"
        purpose={purpose}
        waiting={waiting}
        hint={`Up to 50 MB: ${purposes[purpose].extensions.join(", ")}`}
        problem={file.errors?.[0]}
        required
      />
      {reviewed && <p className="hint">{reviewText}</p>}
      <p>
        <button type="submit" className="btn btn-primary">
          <Icon name="upload" />
          Upload Resource
        </button>
      </p>
    </PostForm>
  );
}
