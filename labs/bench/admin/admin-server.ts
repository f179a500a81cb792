import { constants, copyFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { marksVersion } from "#app/assessment/marks/verdict.ts";
import { moveStorage } from "#app/move/move-storage.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { migrations } from "#app/platform/db/migrate-partly.test.support.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { startCluster } from "../../cluster/cluster.ts";
import type { Size } from "../../support/size.ts";
import { sheetOf } from "../browser.ts";
import { newStorage, type Program, startOurs } from "../program.ts";
import { waitForJobs } from "../wait-for-background.ts";
import { type BuildTimes, builtDatabase, timed } from "./built-database.ts";
import type { Amount } from "./insert-rows.ts";
import { type Addresses, addressesOf } from "./urls.ts";

/** A server with a populated database and a signed-in administrator. */
export interface AdminServer {
  program: Program;
  cookie: string;
  addresses: Addresses;
  took: BuildTimes;
}

/** A populated database that no server has opened yet. */
type Prepared = Omit<AdminServer, "program"> & { storage: string };

export async function openAdminServer(amount: Amount, size: Size): Promise<AdminServer> {
  const { storage, ...prepared } = await prepare(amount, size);
  const program = await startOurs(storage);
  await inDatabase({ storage }, waitForJobs);
  return withSheet({ ...prepared, program });
}

/** The same on PostgreSQL and a bucket, to which everything is moved. */
export async function openMovedAdminServer(amount: Amount, size: Size): Promise<AdminServer> {
  const { storage, ...prepared } = await prepare(amount, size);
  await inDatabase({ storage }, (db) => nameFiles(db, storage));
  const cluster = await startCluster();
  const to = { database: cluster.url, bucket: cluster.bucket };
  const seconds = await timed("moving", () =>
    moveStorage({ from: { folder: storage }, to, migrations, say: () => undefined }),
  );
  await sql`vacuum analyze`.execute(cluster.db); // as autovacuum does within the hour
  await cluster.start(0);
  await waitForJobs(cluster.db);
  const [origin = ""] = cluster.origins();
  const stop = async () => void (await cluster.stop());
  const program = { origin, storage, db: cluster.db, pid: cluster.processes.get(0)?.pid ?? 0, stop };
  return withSheet({ ...prepared, took: { ...prepared.took, moving: seconds }, program });
}

async function prepare(amount: Amount, size: Size): Promise<Prepared> {
  const { file, took } = await builtDatabase(amount, size);
  const storage = newStorage();
  copyFileSync(file, join(storage, "app.db"), constants.COPYFILE_FICLONE);
  const made = await inDatabase({ storage }, async (db) => {
    await settle(db);
    const { id, cookie } = await addSignedInUser(db, "premium");
    await grantRole(db, { user: id, role: "admin" });
    return { cookie, addresses: await addressesOf(db) };
  });
  return { storage, took, ...made };
}

/** Gives all files names that the storage could have made, and stores one of them: a move refuses others, or none. */
async function nameFiles(db: Db, storage: string): Promise<void> {
  await sql`update customer_interviews
    set audio_file_path = 'interviews/audio/' || substr(replace(id, '-', ''), 11) || '.mp3'`.execute(db);
  await sql`update resources set file_path = 'resources/guide/' || substr(replace(id, '-', ''), 11) || '.pdf'
    where file_path is not null`.execute(db);
  const { audio_file_path: key } = await db
    .selectFrom("customer_interviews")
    .select("audio_file_path")
    .executeTakeFirstOrThrow();
  await diskStorage(storage).put(key, Readable.from(["a recording"]));
}

/** With the cookie of a browser that has the stylesheet: inlined, it would dominate the cost of each page. */
async function withSheet(server: AdminServer): Promise<AdminServer> {
  const { cookie: sheet } = await sheetOf(server.program);
  return { ...server, cookie: `${server.cookie}; ${sheet}` };
}

/**
 * Marks as done what a server does in the background for hours after an upgrade: judging the texts of all results, and
 * writing to all founders. The first screens would be measured beside it, the last ones not.
 */
async function settle(db: Db): Promise<void> {
  const at = new Date().toISOString();
  await db.updateTable("session_results").set({ judged: marksVersion }).execute();
  await db.insertInto("benchmark_starts").values({ started_at: at, noticed_until: "", noticed_at: at }).execute();
  await db.updateTable("outcomes").set({ ask_on: null }).execute();
}
