import { UploadField } from "#app/platform/uploads/upload-field.tsx";
import { Field } from "#app/ui/field.tsx";
import type { TextField } from "#app/ui/field-box.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { PendingUploads } from "./submission.server.ts";

/** Title and description. They precede the files, so that they have arrived if a file upload breaks off. */
export function TextFields({ title, description }: { title: TextField; description: TextField }) {
  return (
    <>
      <Field label="Title" field={title} hint="Who you talked with, for example: Darren, one van, 14 years" required />
      <TextArea label="Description (optional)" field={description} rows={3} hint="What you wanted to find out" />
    </>
  );
}

export const audioKinds = "mp3, m4a, wav, ogg or webm. Up to 50 MB.";
export const transcriptKinds = "txt, md, pdf, docx or vtt. Up to 50 MB.";

interface FileFieldProps {
  /** The field of the upload's id. */
  field: TextField;
  label: string;
  hint: string;
  waiting: PendingUploads["audio"];
  required?: boolean;
}

/** The recording. */
export function AudioField({ field, ...props }: FileFieldProps) {
  return <UploadField name="audio" purpose="interview-audio" id={field.id} problem={field.errors?.[0]} {...props} />;
}

/** The transcript. */
export function TranscriptField({ field, ...props }: FileFieldProps) {
  return (
    <UploadField
      name="transcript"
      purpose="interview-transcript"
      id={field.id}
      problem={field.errors?.[0]}
      {...props}
    />
  );
}
