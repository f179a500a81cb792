import { Readable } from "node:stream";
import { clock } from "#app/platform/clock.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { type PurposeName, purposes } from "#app/platform/uploads/purpose.ts";
import { newUploadId } from "#app/platform/uploads/upload-id.server.ts";
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
  const { maxBytes } = purposes[purpose];
  const file = await storage.uploads.store(id, { content: Readable.from([Buffer.from(content as string)]), maxBytes });
  if (!file) throw new Error(`${fileName} was not accepted`);
  const now = clock.now();
  const times = { created_at: now.toISOString(), finished_at: now.toISOString() };
  const expires_at = new Date(now.getTime() + hour).toISOString();
  const row = { id, user_id: user, purpose, file_name: fileName, size: file.size, ...times, expires_at };
  await inTransaction(db, async (transaction) => {
    await transaction.insertInto("uploads").values(row).execute();
    await storage.uploads.record(transaction, id, file);
  });
  return id;
}
