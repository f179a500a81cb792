import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { diskRoom } from "./disk-room.server.ts";
import type { Found } from "./measured.server.ts";

const slow = 500; // ms

/**
 * Reads from the database, takes the write lock without changing anything, and reports the size. @param folder
 * STORAGE_DIR
 */
export async function databaseStatus(db: Db, folder: string): Promise<Found> {
  const begun = performance.now();
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    await sql`rollback`.execute(connection);
  });
  const took = Math.round(performance.now() - begun);
  const [room, { size }] = await Promise.all([diskRoom(folder), stat(join(folder, "app.db"))]);
  const state = room.state === "healthy" && took > slow ? "degraded" : room.state;
  return { state, details: [`Ready to write within ${took} ms.`, `${fileSize(size)} in size.`, ...room.details] };
}
