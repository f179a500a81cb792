import { openCheckoutFixture } from "../../app/billing/checkout-fixture.test.support.ts";
import { simulateCustomer } from "../../app/billing/stripe/chaos.test.support.ts";
import { exactly, type Table } from "./table.ts";

const perSandbox = 500; // histories; a sandbox that covers decades is slow, and its cards expire

/** Random billing histories, each compared with Stripe's state at its end. */
export async function histories(count: number): Promise<Table["rows"]> {
  const sum = { delivered: 0, doubled: 0, lost: 0, forged: 0, wrong: 0 };
  const began = performance.now();
  for (let first = 1; first <= count; first += perSandbox) {
    const fixture = await openCheckoutFixture();
    for (let seed = first; seed < Math.min(first + perSandbox, count + 1); seed++) {
      const { wrong, ...counts } = await simulateCustomer(fixture, seed);
      if (wrong.length > 0) console.error(`seed ${seed}: ${wrong}`);
      sum.wrong += wrong.length;
      for (const key of ["delivered", "doubled", "lost", "forged"] as const) sum[key] += counts[key];
    }
    await fixture.stop();
  }
  return [
    {
      histories: { value: count },
      "webhooks delivered": { value: sum.delivered },
      duplicated: { value: sum.doubled },
      lost: { value: sum.lost },
      forged: { value: sum.forged },
      "not in Stripe's state, sold twice, or a forged one accepted": exactly(0, sum.wrong),
      seconds: { value: (performance.now() - began) / 1000 },
    },
  ];
}
