import type { Size } from "../support/size.ts";
import { openAdminServer, openMovedAdminServer } from "./admin/admin-server.ts";
import { type BuildTimes, databaseSizes } from "./admin/built-database.ts";
import { measureBulk } from "./admin/bulk.ts";
import { measureExports } from "./admin/exports.ts";
import { measureScreens } from "./admin/screens.ts";
import { measureWrites } from "./admin/writes.ts";
import type { Table } from "./table.ts";

/** The cost of the administrator area with a thousand users and with a million. */
export async function admin(size: Size): Promise<Table[]> {
  const { few, many } = databaseSizes[size];
  const small = await openAdminServer(few, size);
  const big = await openAdminServer(many, size);
  const tables = [await measureScreens({ small, big, size }), await measureExports(big), await measureBulk(big, size)];
  await small.program.stop();
  await big.program.stop();
  return [built(big.took), ...tables, await measureWrites({ small, big, size })];
}

/** The administrator area's screens on PostgreSQL, with a thousand users and with a million. */
export async function adminOnPostgres(size: Size): Promise<Table[]> {
  const { few, many } = databaseSizes[size];
  const small = await openMovedAdminServer(few, size);
  const big = await openMovedAdminServer(many, size);
  const screens = await measureScreens({ small, big, size });
  const { moving = Number.NaN } = big.took;
  await small.program.stop();
  await big.program.stop();
  const note = `${screens.note} All was moved there from SQLite in ${Math.round(moving)} s, and analyzed.`;
  return [{ ...screens, title: `${screens.title}, on PostgreSQL`, note }];
}

function built(took: BuildTimes): Table {
  const rows = Object.entries(took).map(([part, value]) => ({ part, seconds: { value, digits: 1 } }));
  const note =
    "A million people, 1.25 million assessments with ten million answers, a million coupons: filled in bulk and cached, " +
    "then migrated, each migration in one transaction.";
  return { title: "Building the database", note, rows };
}
