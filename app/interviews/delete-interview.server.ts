import { forgetWords } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { deleteFiles } from "#app/platform/files/delete-files.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { InterviewKey } from "./interviews.server.ts";

/**
 * Deletes an interview in any status: founders can always take back what was said in confidence. Its row and its texts
 * in the audit log are deleted first; a file left behind is deleted by the sweep. @returns whether the user had this
 * interview.
 */
export async function deleteInterview(
  db: Db,
  { files, log, user, interview }: InterviewKey & { files: FileStorage; log: Logger },
): Promise<boolean> {
  const deleted = await inTransaction(db, async (transaction) => {
    const row = await transaction
      .deleteFrom("customer_interviews")
      .where("founder_id", "=", user)
      .where("id", "=", interview)
      .returning(["audio_file_path", "transcript_file_path"])
      .executeTakeFirst();
    if (row) await forgetWords(transaction, { kind: "interview", id: interview });
    return row;
  });
  if (!deleted) return false;
  const { audio_file_path: audio, transcript_file_path: transcript } = deleted;
  await deleteFiles({ files, log }, transcript ? [audio, transcript] : [audio]);
  return true;
}
