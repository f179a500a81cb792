import type { Size } from "../support/size.ts";
import { measureExports } from "./admin/exports.ts";
import { openTown } from "./admin/open-town.ts";
import { measureScreens } from "./admin/screens.ts";
import { type Took, towns } from "./admin/town.ts";
import { measureWrites } from "./admin/writes.ts";
import type { Table } from "./table.ts";

/** What the administrator area costs among a thousand people and among a million. */
export async function admin(size: Size): Promise<Table[]> {
  const { few, many } = towns[size];
  const small = await openTown(few, size);
  const big = await openTown(many, size);
  const tables = [await measureScreens({ small, big, size }), await measureExports(big)];
  await small.program.stop();
  await big.program.stop();
  return [built(big.took), ...tables, await measureWrites({ small, big, size })];
}

function built(took: Took): Table {
  const rows = Object.entries(took).map(([part, value]) => ({ part, seconds: { value, digits: 1 } }));
  const note =
    "A million people, 1.25 million assessments with ten million answers, a million coupons: filled in bulk once and kept, " +
    "then brought up to date, each migration in one transaction.";
  return { title: "Making the database", note, rows };
}
