import type { KeptFile } from "#app/platform/uploads/keep-uploads.server.ts";
import type { PurposeName } from "#app/platform/uploads/purpose.ts";
import type { SentFiles } from "./prepare-files.server.ts";

/** The two files of an interview: their field, and where they are kept. */
const kinds = [
  { field: "audio", purpose: "interview-audio", folder: "interviews/audio" },
  { field: "transcript", purpose: "interview-transcript", folder: "interviews/transcript" },
] as const;

export type FileField = (typeof kinds)[number]["field"];

/** What the form's two file fields are for. */
export const filePurposes = { audio: "interview-audio", transcript: "interview-transcript" } as const satisfies Record<
  FileField,
  PurposeName
>;

/** The uploads that a form brought, as they are to be kept, each with its field. */
export function wantedFiles(sent: SentFiles) {
  return kinds.flatMap((kind) => {
    const id = sent[kind.field];
    return id === undefined ? [] : [{ ...kind, id }];
  });
}

/** What the row of an interview says of a recording. */
export function audioColumns({ key, format, size }: KeptFile, seconds: number | null) {
  return { audio_file_path: key, audio_format: format, audio_file_size: size, audio_seconds: seconds };
}

/** What it says of a transcript. */
export function transcriptColumns({ key, format, size }: KeptFile) {
  return { transcript_file_path: key, transcript_format: format, transcript_file_size: size };
}
