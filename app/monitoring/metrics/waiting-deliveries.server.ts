import type { Db } from "#app/platform/db/database.server.ts";
import { mostCounted } from "../status/mail-status.ts";

/** The number of queued mailing deliveries, counted up to 10,001. */
export async function waitingDeliveries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom((waiting) =>
      waiting
        .selectFrom("deliveries")
        .select("address")
        .where("state", "=", "queued")
        .limit(mostCounted + 1)
        .as("waiting"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
