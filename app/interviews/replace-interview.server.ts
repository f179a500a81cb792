import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { deleteFiles } from "#app/platform/files/delete-files.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { type StoredFile, storeUploads } from "#app/platform/uploads/store-uploads.server.ts";
import type { UploadError } from "#app/platform/uploads/upload-error.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import type { InterviewStatus } from "./interview.ts";
import { audioColumns, type FileField, requestedUploads, transcriptColumns } from "./interview-files.ts";
import { findInterview, type InterviewKey } from "./interviews.server.ts";
import type { Prepared } from "./prepare-files.server.ts";
import { writeSegments } from "./transcript/segments.server.ts";

/** `review`: a review has started or is over. `refused`: the problem with a file. Nothing is changed in these cases. */
type ReplaceResult =
  | { kind: "replaced" }
  | { kind: "missing" }
  | { kind: "review"; status: Exclude<InterviewStatus, "pending"> }
  | { kind: "refused"; field: FileField; problem: UploadError };

interface Replace extends InterviewKey {
  files: FileStorage;
  uploads: Uploads;
  log: Logger;
  title: string;
  description: string;
  /** Ids of finished uploads; undefined leaves a file as it is. */
  audio: string | undefined;
  transcript: string | undefined;
  prepared: Prepared;
  now?: Date;
}

type Unchanged = Extract<ReplaceResult, { kind: "missing" | "review" }>;

class Unchangeable extends Error {
  readonly result: Unchanged;
  constructor(result: Unchanged) {
    super("the interview cannot be changed");
    this.result = result;
  }
}

/**
 * The reason the interview cannot be changed, if any. Checked before reading files, which takes seconds, and again when
 * storing them.
 */
export async function unchangeableReason(db: Db, { user, interview }: InterviewKey): Promise<Unchanged | undefined> {
  const found = await findInterview(db, { user, interview });
  if (!found) return { kind: "missing" };
  return found.status === "pending" ? undefined : { kind: "review", status: found.status };
}

/** Changes a pending interview. Its old files are deleted once the row refers to the new ones. */
export async function replaceInterview(db: Db, replace: Replace): Promise<ReplaceResult> {
  const { files, uploads, log, user, audio, transcript } = replace;
  const requested = requestedUploads({ audio, transcript });
  try {
    const kept = await storeUploads(db, { files, uploads }, { user, uploads: requested }, (transaction, kept) => {
      const fileOf = (field: FileField) => kept[requested.findIndex((one) => one.field === field)];
      return change(transaction, replace, { audio: fileOf("audio"), transcript: fileOf("transcript") });
    });
    if (kept.kind === "refused") {
      return { kind: "refused", field: requested[kept.index]?.field ?? "audio", problem: kept.problem };
    }
    await deleteFiles({ files, log }, kept.value);
    return { kind: "replaced" };
  } catch (error) {
    if (error instanceof Unchangeable) return error.result;
    throw error;
  }
}

/** @returns the keys of the files that are no longer referenced. */
async function change(db: Db, replace: Replace, { audio, transcript }: Partial<Record<FileField, StoredFile>>) {
  const { user, interview, title, description, prepared, now = clock.now() } = replace;
  const found = await db
    .selectFrom("customer_interviews")
    .select(["status", "audio_file_path", "transcript_file_path"])
    .where("founder_id", "=", user)
    .where("id", "=", interview)
    .executeTakeFirst();
  if (!found) throw new Unchangeable({ kind: "missing" });
  if (found.status !== "pending") throw new Unchangeable({ kind: "review", status: found.status });
  await db
    .updateTable("customer_interviews")
    .set({ title, description, updated_at: now.toISOString() })
    .set(audio ? audioColumns(audio, prepared.seconds) : {})
    .set(transcript ? transcriptColumns(transcript) : {})
    .where("founder_id", "=", user)
    .where("id", "=", interview)
    .execute();
  if (transcript) await writeSegments(db, { interview, passages: prepared.passages });
  return [audio && found.audio_file_path, transcript && found.transcript_file_path].filter(
    (key) => typeof key === "string",
  );
}
