import { join } from "node:path";
import { parseArgs } from "node:util";
import { moveStorage } from "#app/move/move-storage.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { bucket, encryptionWanted, postgresUrl, saysWhetherEncrypted } from "#app/platform/env-values.ts";
import { keepPrivate } from "#app/platform/files/keep-private.server.ts";
import type { Bucket } from "#app/platform/files/s3-request.server.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run move -- --to DATABASE_URL
Copies all data from STORAGE_DIR to the database and the bucket of DATABASE_URL and FILES_S3_URL, which must be empty.
npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE [--files https://HOST/BUCKET]
The same with others, and with FILES_S3_KEY, FILES_S3_SECRET and FILES_S3_REGION.
npm run move -- --to FOLDER
Copies all data from DATABASE_URL and FILES_S3_URL into an empty folder.
Stop all servers first. Then each row and each file is compared on both sides; the source is not changed. If it is
interrupted, the same command continues. Backups, the log and sandbox.db are not moved.`;

/** `npm run move`. Exits with status 1 when both sides differ. */
export async function main(args: string[], io: Io): Promise<void> {
  const options = { to: { type: "string" }, files: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
  const { values } = parseArgs({ args, options });
  if (values.help) io.say(help);
  else if (!values.to) throw new Error(help);
  else await move(io, values.to, values.files);
}

async function move({ env, say }: Io, to: string, files: string | undefined): Promise<void> {
  const migrations = join(import.meta.dirname, "../migrations");
  const database = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (to === "DATABASE_URL" || /^\w+:\/\//.test(to)) {
    const url = databaseOf(env, to === "DATABASE_URL" ? database : to);
    const target = { database: url, bucket: bucketOf(env, files ?? env.FILES_S3_URL) };
    await moveStorage({ from: { folder: env.STORAGE_DIR }, to: target, migrations, say });
    return;
  }
  if (files) throw new Error("--files belongs to --to postgres://…");
  if (!database) throw new Error("DATABASE_URL and FILES_S3_URL say what to move. Set them.");
  const source = { database, bucket: bucketOf(env, env.FILES_S3_URL) };
  keepPrivate(to);
  await moveStorage({ from: source, to: { folder: to }, migrations, say });
}

function databaseOf(env: Env, given: string | undefined): string {
  if (!given) throw new Error("DATABASE_URL is not set.");
  const url = postgresUrl.safeParse(given);
  if (!url.success) throw new Error(`--to: ${url.error.issues[0]?.message}`);
  if (env.APP_ENV === "production" && !saysWhetherEncrypted(url.data)) throw new Error(`--to: ${encryptionWanted}`);
  return url.data;
}

function bucketOf(env: Env, given: string | undefined): Bucket {
  const url = bucket.safeParse(given ?? "");
  if (!url.success) throw new Error(`--files: ${url.error.issues[0]?.message}`);
  const { FILES_S3_KEY: key, FILES_S3_SECRET: secret, FILES_S3_REGION: region } = env;
  if (!key || !secret) throw new Error("FILES_S3_KEY and FILES_S3_SECRET open the bucket. Set them.");
  return { url: url.data, key, secret, region };
}

if (import.meta.main) await runProgram(main);
