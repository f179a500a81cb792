import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { type KeptFile, keepUploads } from "#app/platform/uploads/keep-uploads.server.ts";
import { type Problem, problems } from "#app/platform/uploads/problem.ts";
import { dropUpload, type Uploads } from "#app/platform/uploads/uploads.server.ts";
import { maxPending } from "./interview.ts";
import { countPending } from "./interviews.server.ts";
import { audioColumns, type FileField, transcriptColumns, wantedFiles } from "./kept-files.ts";
import type { Prepared } from "./prepare-files.server.ts";
import { findSame } from "./same-interview.server.ts";
import { writePassages } from "./transcript/passages.server.ts";

/** `full`: a hundred wait already; `refused`: what is wrong with the file of this field. Then nothing was kept. */
export type SubmitResult =
  | { kind: "submitted"; id: string }
  | { kind: "full" }
  | { kind: "refused"; field: FileField; problem: Problem };

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

/** This very form has handed this interview in. */
class Twice extends Error {
  readonly id: string;
  constructor(id: string) {
    super("the same interview");
    this.id = id;
  }
}

/** Hands an interview in: its files and its row, or neither (DECISIONS 30). The same form twice hands in one. */
export async function submitInterview(db: Db, submit: Submit): Promise<SubmitResult> {
  const { files, uploads, user, audio, transcript, title, description, now = new Date() } = submit;
  const wanted = wantedFiles({ audio, transcript });
  try {
    const kept = await keepUploads(db, { files, uploads }, { user, uploads: wanted }, async (transaction, kept) => {
      const [sound, text] = kept;
      const sizes = { audio: sound?.size ?? 0, transcript: text?.size ?? null };
      const same = await findSame(transaction, { user, title, description, sizes, now });
      if (same !== undefined) throw new Twice(same);
      if ((await countPending(transaction, { user })) >= maxPending) throw new Full();
      return insertInterview(transaction, { ...submit, now }, kept);
    });
    if (kept.kind === "kept") return { kind: "submitted", id: kept.value };
    // The first press of the button took the file along.
    const same = kept.problem === problems.gone && (await findSame(db, { user, title, description, now }));
    if (same) return { kind: "submitted", id: same };
    return { kind: "refused", field: wanted[kept.index]?.field ?? "audio", problem: kept.problem };
  } catch (error) {
    if (error instanceof Full) return { kind: "full" };
    if (error instanceof Twice) {
      for (const { id } of wanted) await dropUpload(db, uploads, { user, id });
      return { kind: "submitted", id: error.id };
    }
    throw error;
  }
}

/**
 * Would this be one too many? Asked before its files are read, which costs seconds, and again where it is kept. The same
 * form a second time is none, as far as its words say.
 */
export async function isFull(
  db: Db,
  { user, title, description, now = new Date() }: Pick<Submit, "user" | "title" | "description" | "now">,
): Promise<boolean> {
  if ((await countPending(db, { user })) < maxPending) return false;
  return (await findSame(db, { user, title, description, now })) === undefined;
}

async function insertInterview(
  db: Db,
  submit: Submit & { now: Date },
  [audio, transcript]: KeptFile[],
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
  if (transcript) await writePassages(db, { interview: id, passages: prepared.passages });
  return id;
}
