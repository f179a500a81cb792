import { constants, copyFileSync } from "node:fs";
import { join } from "node:path";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { inDatabase } from "../../../tests/support/in-database.ts";
import { addSomebody } from "../../../tests/support/somebody.ts";
import type { Size } from "../../support/size.ts";
import { sheetOf } from "../browser.ts";
import { newStorage, type Program, startOurs } from "../program.ts";
import { type Addresses, addressesOf } from "./addresses.ts";
import type { Amount } from "./rows.ts";
import { builtDatabase, type Took } from "./town.ts";

/** A server over a database of its own, with an administrator who is signed in. */
export interface Town {
  program: Program;
  cookie: string;
  addresses: Addresses;
  took: Took;
}

export async function openTown(amount: Amount, size: Size): Promise<Town> {
  const { file, took } = await builtDatabase(amount, size);
  const storage = newStorage();
  copyFileSync(file, join(storage, "app.db"), constants.COPYFILE_FICLONE);
  const made = await inDatabase({ storage }, async (db) => {
    const { id, cookie } = await addSomebody(db, "premium");
    await grantRole(db, { user: id, role: "admin" });
    return { cookie, addresses: await addressesOf(db) };
  });
  const program = await startOurs(storage);
  const { cookie: sheet } = await sheetOf(program); // a style sheet in every page would hide what the database costs
  return { program, took, addresses: made.addresses, cookie: `${made.cookie}; ${sheet}` };
}
