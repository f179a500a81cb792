import { constants, copyFileSync } from "node:fs";
import { join } from "node:path";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { marksVersion } from "#app/assessment/marks/verdict.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import type { Size } from "../../support/size.ts";
import { sheetOf } from "../browser.ts";
import { newStorage, type Program, startOurs } from "../program.ts";
import { type BuildTimes, builtDatabase } from "./built-database.ts";
import type { Amount } from "./insert-rows.ts";
import { type Addresses, addressesOf } from "./urls.ts";

/** A server with a populated database and a signed-in administrator. */
export interface AdminServer {
  program: Program;
  cookie: string;
  addresses: Addresses;
  took: BuildTimes;
}

export async function openAdminServer(amount: Amount, size: Size): Promise<AdminServer> {
  const { file, took } = await builtDatabase(amount, size);
  const storage = newStorage();
  copyFileSync(file, join(storage, "app.db"), constants.COPYFILE_FICLONE);
  const made = await inDatabase({ storage }, async (db) => {
    await settle(db);
    const { id, cookie } = await addSignedInUser(db, "premium");
    await grantRole(db, { user: id, role: "admin" });
    return { cookie, addresses: await addressesOf(db) };
  });
  const program = await startOurs(storage);
  const { cookie: sheet } = await sheetOf(program); // an inlined stylesheet would dominate the cost of each page
  return { program, took, addresses: made.addresses, cookie: `${made.cookie}; ${sheet}` };
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
