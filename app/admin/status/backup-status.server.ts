import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileSize } from "#app/ui/file-size.ts";
import { ago } from "../activity/ago.ts";
import type { Found } from "./measured.server.ts";

const old = 2 * 24 * 60 * 60_000; // ms

/** The newest backup. One of more than two days ago is told; without any, none is set up. @param folder of the backups */
export async function backupStatus(folder: string, now = Date.now()): Promise<Found> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  const newest = files.filter((file) => file.isFile()).sort((one, other) => other.mtimeMs - one.mtimeMs)[0];
  if (!newest) return { state: "off", details: ["There is no backup yet."] };
  const when = ago(newest.mtime.toISOString(), new Date(now).toISOString());
  const state = now - newest.mtimeMs > old ? "degraded" : "healthy";
  return { state, details: [`The newest is of ${when}, ${fileSize(newest.size)}.`] };
}
