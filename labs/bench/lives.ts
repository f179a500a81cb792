import { disorder } from "../../app/billing/stripe/disorder.test.support.ts";
import { openTill } from "../../app/billing/till.test.support.ts";
import { exactly, type Table } from "./table.ts";

const perSandbox = 500; // lives: a sandbox that has lived through decades is slow, and its months reach past its cards

/** So many lives, each compared with Stripe's state at its end. */
export async function lives(count: number): Promise<Table["rows"]> {
  const sum = { delivered: 0, doubled: 0, lost: 0, forged: 0, wrong: 0 };
  const began = performance.now();
  for (let first = 1; first <= count; first += perSandbox) {
    const till = await openTill();
    for (let seed = first; seed < Math.min(first + perSandbox, count + 1); seed++) {
      const { wrong, ...counts } = await disorder(till, seed);
      if (wrong.length > 0) console.error(`seed ${seed}: ${wrong}`);
      sum.wrong += wrong.length;
      for (const key of ["delivered", "doubled", "lost", "forged"] as const) sum[key] += counts[key];
    }
    await till.stop();
  }
  return [
    {
      lives: { value: count },
      "webhooks delivered": { value: sum.delivered },
      "of them twice": { value: sum.doubled },
      lost: { value: sum.lost },
      forged: { value: sum.forged },
      "not in Stripe's state, sold twice, or a forged one accepted": exactly(0, sum.wrong),
      seconds: { value: (performance.now() - began) / 1000 },
    },
  ];
}
