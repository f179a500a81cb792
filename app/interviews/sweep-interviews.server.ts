import type { Db } from "#app/platform/db/database.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { sweepFiles } from "#app/platform/files/sweep-files.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";

const grace = 60 * 60 * 1000; // ms; a file is stored before its row
const batch = 500; // rows read at once

/** Deletes interview files that no row refers to, and logs missing ones. */
export function sweepInterviews(db: Db, files: FileStorage, log: Logger) {
  return sweepFiles(db, files, { folder: "interviews", keysOf, grace, log });
}

async function* keysOf(db: Db): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("customer_interviews")
      .select(["id", "audio_file_path", "transcript_file_path"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { audio_file_path: audio, transcript_file_path: transcript } of rows) {
      yield audio;
      if (transcript !== null) yield transcript;
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}
