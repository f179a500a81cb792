import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { withCheckoutFixture } from "../checkout-fixture.test.support.ts";
import { simulateCustomer } from "./chaos.test.support.ts";

const rounds = times({ usual: 40, full: 500 });

test(`${rounds} histories of customers, their webhooks in disorder, end in Stripe's state`, {
  timeout: 600_000, // ms: generous, since a busy machine is slow
}, async () => {
  const fixture = await withCheckoutFixture();
  const sum = { delivered: 0, doubled: 0, lost: 0, forged: 0 };
  for (let seed = 1; seed <= rounds; seed++) {
    const round = await simulateCustomer(fixture, seed);
    expect(round.wrong, `seed ${seed}: ${round.steps}`).toEqual([]);
    for (const key of ["delivered", "doubled", "lost", "forged"] as const) sum[key] += round[key];
  }
  // Enough disorder occurred.
  expect(Math.min(sum.delivered, sum.doubled, sum.lost, sum.forged)).toBeGreaterThan(rounds / 2);
});
