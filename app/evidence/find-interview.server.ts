import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Passage } from "./selection.ts";

interface InterviewKey {
  user: string;
  interview: string;
}

const Passages = z.array(z.object({ text: z.string(), from: z.number().min(0).optional() }));

/** An interview of this user with its transcript; no passages if there is none, or it cannot be read. */
export async function findInterview(db: Db, { user, interview }: InterviewKey) {
  const row = await db
    .selectFrom("customer_interviews as interview")
    .leftJoin("interview_transcripts as transcript", "transcript.interview_id", "interview.id")
    .select(["interview.id", "interview.title", "transcript.passages"])
    .where("interview.founder_id", "=", user)
    .where("interview.id", "=", interview)
    .executeTakeFirst();
  if (!row) return undefined;
  const passages: Passage[] = row.passages === null ? [] : Passages.parse(JSON.parse(row.passages));
  return { id: row.id, title: row.title, passages };
}

/** Whether the user has this interview. */
export async function hasInterview(db: Db, { user, interview }: InterviewKey): Promise<boolean> {
  const row = await db
    .selectFrom("customer_interviews")
    .select("id")
    .where("founder_id", "=", user)
    .where("id", "=", interview)
    .executeTakeFirst();
  return row !== undefined;
}
