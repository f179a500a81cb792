import { sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { type Month, monthOf } from "./month.ts";

/** What is counted when it is delivered: a file of an assessment, and a report under the user's own brand. */
export const benefits = ["export", "report"] as const;
export type Benefit = (typeof benefits)[number];

interface Use {
  user: string;
  benefit: Benefit;
}

/** Counts a delivery in the current month. Where that cannot be written the delivery is made all the same. */
export async function countUse({ db, log }: { db: Db; log: Logger }, { user, benefit }: Use): Promise<void> {
  try {
    await db
      .insertInto("benefit_uses")
      .values({ user_id: user, month: monthOf(clock.now()), benefit, uses: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "month", "benefit"])
          .doUpdateSet(({ ref }) => ({ uses: sql<number>`${ref("benefit_uses.uses")} + 1` })),
      )
      .execute();
  } catch (error) {
    log.warn(error, "a delivery was not counted");
  }
}

/** What a user made of their plan in a month. */
export async function readUses(
  db: Db,
  { user, month }: { user: string; month: Month },
): Promise<Record<Benefit, number>> {
  const rows = await usesOf(db, user, month);
  const uses = (benefit: Benefit) => Number(rows.find((row) => row.benefit === benefit)?.uses ?? 0);
  return { export: uses("export"), report: uses("report") };
}

const usesOf = compiledOnce((db, user: string, month: string) =>
  db.selectFrom("benefit_uses").select(["benefit", "uses"]).where("user_id", "=", user).where("month", "=", month),
);
