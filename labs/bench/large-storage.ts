import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { fillStorage, type Member } from "./fill-storage.ts";

export const fileCount = 64;
const people = 1_000; // users who send answers
const page = 8_192; // bytes that an email takes in the database, about
const MB = 1024 ** 2;

interface Sizes {
  /** MB. */
  database: number;
  /** MB, of recordings that database rows refer to. */
  files: number;
}

/** Fills an empty storage folder with users, emails and recordings of these sizes. @returns the users. */
export async function fillLarge(storage: string, { database, files }: Sizes): Promise<Member[]> {
  const members = await fillStorage(storage, people, people);
  const { db } = await openStorage(storage, join(import.meta.dirname, "../../migrations"));
  const { id: founder } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await db.destroy();
  const sqlite = openFile(join(storage, "app.db"));
  sqlite.pragma("synchronous = off");
  const at = new Date().toISOString();
  const mail = sqlite.prepare(
    "insert into mails (id, to_address, subject, text, html, state, due_at, created_at) values (?, 'a@b.example', 's', ?, ?, 'sent', ?, ?)",
  );
  const interview = sqlite.prepare(
    "insert into customer_interviews (id, founder_id, title, audio_file_path, audio_format, audio_file_size, created_at, updated_at) values (?, ?, 't', ?, 'webm', ?, ?, ?)",
  );
  const text = randomBytes(page / 4).toString("hex");
  sqlite.transaction(() => {
    for (let number = 0; number < (database * MB) / page; number++) mail.run(`mail-${number}`, text, text, at, at);
    if (files > 0) mkdirSync(join(storage, "interviews/audio"), { recursive: true });
    for (let number = 0; number < fileCount && files > 0; number++) {
      const [key, size] = [newKey("interviews/audio", "webm"), Math.floor((files * MB) / fileCount)];
      writeFileSync(join(storage, key), randomBytes(size));
      interview.run(`interview-${number}`, founder, key, size, at, at);
    }
  })();
  sqlite.close();
  return members;
}
