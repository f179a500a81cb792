import type { PurposeName } from "#app/platform/uploads/purpose.ts";
import type { StoredFile } from "#app/platform/uploads/store-uploads.server.ts";
import type { SentFiles } from "./prepare-files.server.ts";

/** The two files of an interview: their fields, upload purposes and storage folders. */
const kinds = [
  { field: "audio", purpose: "interview-audio", folder: "interviews/audio" },
  { field: "transcript", purpose: "interview-transcript", folder: "interviews/transcript" },
] as const;

export type FileField = (typeof kinds)[number]["field"];

/** The upload purposes of the form's two file fields. */
export const filePurposes = { audio: "interview-audio", transcript: "interview-transcript" } as const satisfies Record<
  FileField,
  PurposeName
>;

/** The uploads of a form, with their fields and the folders to store them in. */
export function requestedUploads(sent: SentFiles) {
  return kinds.flatMap((kind) => {
    const id = sent[kind.field];
    return id === undefined ? [] : [{ ...kind, id }];
  });
}

/** The columns of a recording. */
export function audioColumns({ key, format, size }: StoredFile, seconds: number | null) {
  return { audio_file_path: key, audio_format: format, audio_file_size: size, audio_seconds: seconds };
}

/** The columns of a transcript. */
export function transcriptColumns({ key, format, size }: StoredFile) {
  return { transcript_file_path: key, transcript_format: format, transcript_file_size: size };
}
