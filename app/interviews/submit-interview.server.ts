import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { type StoredFile, storeUploads } from "#app/platform/uploads/store-uploads.server.ts";
import type { UploadError } from "#app/platform/uploads/upload-error.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import { maxPending } from "./interview.ts";
import { audioColumns, type FileField, requestedUploads, transcriptColumns } from "./interview-files.ts";
import { countPending } from "./interviews.server.ts";
import type { Prepared } from "./prepare-files.server.ts";
import { writeSegments } from "./transcript/segments.server.ts";

/**
 * `full`: 100 interviews are pending. `refused`: the problem with the file of this field. Nothing is stored in these
 * cases.
 */
type SubmitResult =
  | { kind: "submitted"; id: string }
  | { kind: "full" }
  | { kind: "refused"; field: FileField; problem: UploadError };

interface Submit {
  files: FileStorage;
  uploads: Uploads;
  user: string;
  title: string;
  description: string;
  /** Ids of finished uploads. */
  audio: string;
  transcript?: string;
  prepared: Prepared;
  now?: Date;
}

class Full extends Error {}

/**
 * Submits an interview: stores its files and its row, or neither (SPEC-D30). A double submission returns the same
 * interview.
 */
export async function submitInterview(db: Db, submit: Submit): Promise<SubmitResult> {
  const { files, uploads, user, audio, transcript, title, description, now = clock.now() } = submit;
  const requested = requestedUploads({ audio, transcript });
  const record = async (transaction: Db, kept: StoredFile[]) => {
    if ((await countPending(transaction, { user })) >= maxPending) throw new Full();
    return insertInterview(transaction, { ...submit, now }, kept);
  };
  try {
    const kept = await storeUploads(db, { files, uploads }, { user, uploads: requested }, record, (db, kept) =>
      findSame(db, { user, title, description, sizes: kept && sizesOf(kept), now }),
    );
    if (kept.kind === "kept") return { kind: "submitted", id: kept.value };
    return { kind: "refused", field: requested[kept.index]?.field ?? "audio", problem: kept.problem };
  } catch (error) {
    if (error instanceof Full) return { kind: "full" };
    throw error;
  }
}

function sizesOf([audio, transcript]: StoredFile[]) {
  return { audio: audio?.size ?? 0, transcript: transcript?.size ?? null };
}

/**
 * Whether another interview would exceed the limit. Checked before reading files, which takes seconds, and again when
 * storing them. A repeated form does not count, judging by its text.
 */
export async function isFull(
  db: Db,
  { user, title, description, now = clock.now() }: Pick<Submit, "user" | "title" | "description" | "now">,
): Promise<boolean> {
  if ((await countPending(db, { user })) < maxPending) return false;
  return (await findSame(db, { user, title, description, now })) === undefined;
}

async function insertInterview(
  db: Db,
  submit: Submit & { now: Date },
  [audio, transcript]: StoredFile[],
): Promise<string> {
  const { user, title, description, prepared, now } = submit;
  if (!audio) throw new Error("an interview has a recording");
  const id = timeOrderedId();
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await db
    .insertInto("customer_interviews")
    .values({
      ...{ id, founder_id: user, title, description, ...times },
      ...audioColumns(audio, prepared.seconds),
      ...(transcript && transcriptColumns(transcript)),
    })
    .execute();
  if (transcript) await writeSegments(db, { interview: id, passages: prepared.passages });
  return id;
}

const apart = 10 * 60 * 1000; // ms in which the same form counts as a double submission

/** The submitted values. `sizes`: bytes of the files, if they are still available to compare. */
interface Sent {
  user: string;
  title: string;
  description: string;
  sizes?: { audio: number; transcript: number | null };
  now: Date;
}

/**
 * The interview that the same form submitted a moment ago: the same text, and files of the same sizes. Makes a second
 * submission idempotent, also after going back.
 */
async function findSame(db: Db, { user, title, description, sizes, now }: Sent): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_interviews")
    .select(["id", "audio_file_size", "transcript_file_size"])
    .where("founder_id", "=", user)
    .where("status", "=", "pending")
    .where("title", "=", title)
    .where("description", "=", description)
    .where("created_at", ">", new Date(now.getTime() - apart).toISOString())
    .$if(sizes !== undefined, (rows) =>
      rows
        .where("audio_file_size", "=", sizes?.audio ?? 0)
        .where("transcript_file_size", "is not distinct from", sizes?.transcript ?? null),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id;
}
