import type { Interview } from "#app/interviews/interview.ts";
import { findInterview } from "#app/interviews/interviews.server.ts";
import type { Prepared, SentFiles } from "#app/interviews/prepare-files.server.ts";
import { submitInterview } from "#app/interviews/submit-interview.server.ts";
import { splitSegments } from "#app/interviews/transcript/segment.ts";
import { vttSegments } from "#app/interviews/transcript/vtt-segments.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { addUpload, silence } from "../platform/uploads/upload.test.support.ts";

export const cues = `WEBVTT

00:00.000 --> 00:02.000
<v Ada>When was the last time?

00:02.000 --> 00:05.000
<v Darren>On Friday I drove back for a lost page.
`;

interface AddInterviewInput {
  user: string;
  title?: string;
  /** The text of a WebVTT file; no transcript by default. */
  transcript?: string;
  /** Reads the files. By default their content is assumed, without starting a worker. */
  read?: (sent: SentFiles) => Promise<Prepared>;
}

/** Submits an interview of five seconds of silence. @returns it as its founder sees it. */
export async function addInterview(
  storage: Storage,
  { user, title = "Darren, one van", transcript, read }: AddInterviewInput,
) {
  const audio = await addUpload(storage, {
    ...{ user, purpose: "interview-audio", fileName: "darren.wav", content: silence(5) },
  });
  const text =
    transcript === undefined
      ? undefined
      : await addUpload(storage, {
          user,
          purpose: "interview-transcript",
          fileName: "darren.vtt",
          content: transcript,
        });
  const known = { seconds: 5, passages: splitSegments(vttSegments(transcript ?? "") ?? []) };
  const prepared = (await read?.({ audio, transcript: text })) ?? known;
  const { db, files, uploads } = storage;
  const given = { title, description: "", audio, transcript: text, prepared };
  const result = await submitInterview(db, { files, uploads, user, ...given });
  if (result.kind !== "submitted") throw new Error(`not submitted: ${result.kind}`);
  return (await findInterview(db, { user, interview: result.id })) as Interview;
}
