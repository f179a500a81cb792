import { Readable } from "node:stream";
import { clock } from "#app/platform/clock.ts";
import { type PurposeName, purposes } from "#app/platform/uploads/purpose.ts";
import { newUploadId } from "#app/platform/uploads/uploads.server.ts";
import { writeUpload } from "#app/platform/uploads/write-upload.server.ts";
import { hour, type Sampling } from "./sampling.ts";

interface Sent {
  user: string;
  purpose: PurposeName;
  fileName: string;
  content: string | Buffer;
}

/** Uploads a file that then waits for its form. @returns its id. */
export async function upload({ db, storage }: Sampling, { user, purpose, fileName, content }: Sent): Promise<string> {
  const id = newUploadId();
  const bytes = Buffer.from(content as string);
  await writeUpload(storage.uploads.pathOf(id), Readable.from([bytes]), purposes[purpose].maxBytes);
  const now = clock.now();
  const times = { created_at: now.toISOString(), finished_at: now.toISOString() };
  const expires_at = new Date(now.getTime() + hour).toISOString();
  await db
    .insertInto("uploads")
    .values({ id, user_id: user, purpose, file_name: fileName, size: bytes.length, ...times, expires_at })
    .execute();
  return id;
}
