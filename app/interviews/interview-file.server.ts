import type { Db } from "#app/platform/db/database.server.ts";
import { fileName } from "#app/platform/files/download-name.ts";
import type { SentFile } from "#app/platform/files/send-file.server.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import type { FileField } from "./interview-files.ts";

interface InterviewFileInput {
  interview: string;
  field: FileField;
  /** The required owner; undefined for administrators, who can hear all interviews. */
  founder: string | undefined;
}

/** A file of an interview, named after its title. @returns undefined if it does not exist for this user. */
export async function interviewFile(
  db: Db,
  { interview, field, founder }: InterviewFileInput,
): Promise<SentFile | undefined> {
  const row = await db
    .selectFrom("customer_interviews")
    .select(["title", "audio_file_path", "audio_format", "transcript_file_path", "transcript_format"])
    .where("id", "=", interview)
    .$if(founder !== undefined, (query) => query.where("founder_id", "=", founder ?? ""))
    .executeTakeFirst();
  if (!row) return undefined;
  if (field === "audio") return named(row.title, row.audio_file_path, row.audio_format);
  const { transcript_file_path: key, transcript_format: format } = row;
  return key !== null && format !== null ? named(row.title, key, format) : undefined;
}

function named(title: string, key: string, format: string): SentFile {
  return { key, format, name: fileName(title, extensionOf(key), "interview") };
}
