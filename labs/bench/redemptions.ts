import { join } from "node:path";
import { addFounder } from "#app/account/founder.test.support.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { newStorage } from "./program.ts";

/** The result of all rounds. Correct: one winner per round, and no error. */
export interface Redemptions {
  rounds: number;
  winners: number;
  errors: number;
  seconds: number;
}

/** The number of rounds, and of users in each. */
export interface Contention {
  rounds: number;
  people: number;
}

const origin = "http://localhost";

/** Each round, many users redeem one coupon at once; a different user is first each time. */
export async function benchRedemptions({ rounds, people }: Contention): Promise<Redemptions> {
  const { db } = await openStorage(newStorage(), join(import.meta.dirname, "../../migrations"));
  const users: string[] = [];
  for (let n = 0; n < people; n++) users.push(await addFounder(db));
  let winners = 0;
  let errors = 0;
  const began = performance.now();
  for (let round = 0; round < rounds; round++) {
    const [code = ""] = await generateCoupons(db, { tier: "pro", count: 1, days: 1, expires: 30 });
    const first = round % people;
    const order = [...users.slice(first), ...users.slice(0, first)];
    const results = await Promise.allSettled(order.map((user) => redeemCoupon(db, { user, code, origin })));
    for (const result of results) {
      if (result.status === "rejected") errors++;
      else if (result.value.kind === "redeemed") winners++;
    }
  }
  const seconds = (performance.now() - began) / 1000;
  await db.destroy();
  return { rounds, winners, errors, seconds };
}
