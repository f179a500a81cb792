import { rmSync } from "node:fs";
import { join } from "node:path";
import { startS3 } from "#app/platform/files/s3-server.test.support.ts";
import { s3Key, s3Secret } from "#app/platform/files/s3-signature.test.support.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
import { startPostgres } from "../../cluster/start-postgres.ts";
import type { SmallDisk } from "./small-disk.ts";

/** Free space, as a share of what the copy takes: it ends while its tables are made, filled, or its files are copied. */
const rooms = [0.1, 0.5, 0.9];

/**
 * Moves the storage on this disk to PostgreSQL and a bucket, and from there to a folder on the disk, also while that is
 * nearly full: one line must say so, and the same command must complete the copy once there is room.
 * @returns what went wrong.
 */
export async function moveWhenFull(disk: SmallDisk): Promise<string[]> {
  const [{ url }, s3] = [await startPostgres(), await startS3()];
  const cluster = { DATABASE_URL: url, FILES_S3_URL: s3.url, FILES_S3_KEY: s3Key, FILES_S3_SECRET: s3Secret };
  const move = (to: string) => runCommand("move", ["--to", to], { storage: disk.folder, ...cluster });
  const folder = join(disk.folder, "moved");
  const wrong: string[] = [];
  const complete = async (to: string, what: string) => {
    const { ended, complained } = await move(to);
    if (ended !== 0) wrong.push(`a move ${what}: ${complained}`);
  };
  await complete("DATABASE_URL", "away from the disk");
  const before = disk.available();
  await complete(folder, "back to it");
  const size = before - disk.available();
  for (const room of rooms) {
    rmSync(folder, { recursive: true, force: true });
    disk.fill(room * size);
    const { ended, complained } = await move(folder);
    if (ended !== 1 || !/^[^\n]+(is full|no space left)[^\n]*\n$/.test(complained))
      wrong.push(`a move to too full a disk: ${ended}, ${complained}`);
    disk.free();
    await complete(folder, "once there is room");
  }
  await s3.stop();
  return wrong;
}
