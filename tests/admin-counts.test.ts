import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/db.server.ts";
import { freshDatabase } from "./support/database.ts";
import { checkSearch, happened, keptBy, recounted } from "./support/recount.ts";
import { anyStir, openPlace, stir } from "./support/stir.ts";

test("after anything that moves them, counts and search are what the rows say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStir, { maxLength: 60, size: "max" }), async (all) => {
      const db = await freshDatabase();
      const place = await openPlace(db);
      for (const one of all) {
        await inTransaction(db, (transaction) => stir({ ...place, db: transaction }, one));
        expect(await keptBy(db)).toEqual(await recounted(db));
      }
      expect(await happened(db)).toEqual(place.expected);
      await checkSearch(db);
      await db.destroy();
    }),
    { numRuns: 25 },
  );
}, 60_000);
