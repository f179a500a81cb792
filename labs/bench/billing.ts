import { openTill } from "../../app/billing/till.test.support.ts";
import type { Size } from "../support/size.ts";
import { access } from "./access.ts";
import { lives } from "./lives.ts";
import { benchRedemptions } from "./redemptions.ts";
import { checkouts, upgrades } from "./rushes.ts";
import { exactly, type Table } from "./table.ts";

const amounts = {
  full: { lives: 10_000, rounds: 1_000, atOnce: 200 },
  small: { lives: 4, rounds: 1, atOnce: 20 },
} as const;

/** Money under disorder, rush and size. */
export async function billing(size: Size): Promise<Table[]> {
  return [await disorderly(size), await rushed(size), await access(size)];
}

async function disorderly(size: Size): Promise<Table> {
  const note =
    "Customers' lives by chance (seeded): purchases, changes, renewals and cancellations at Stripe's stand-in, while " +
    "signed webhooks come late, doubled, in disorder, or never, and forged ones among them.";
  return { title: "Webhooks in disorder", note, rows: await lives(amounts[size].lives) };
}

async function rushed(size: Size): Promise<Table> {
  const { rounds, atOnce } = amounts[size];
  const till = await openTill();
  const rows = [
    row(`coupon redeemed by ${atOnce} at once`, await benchRedemptions({ rounds, people: atOnce })),
    row(`checkout pressed ${atOnce} times at once`, await checkouts(till, { rounds, presses: atOnce })),
    row(`upgrade pressed ${atOnce} times at once`, await upgrades(till, { rounds, presses: atOnce })),
  ];
  await till.stop();
  return { title: "One winner", note: "Winners: coupons redeemed, sessions opened, upgrades charged.", rows };
}

function row(what: string, { rounds, winners, errors, seconds }: Awaited<ReturnType<typeof benchRedemptions>>) {
  return {
    "": what,
    rounds: `${rounds}`,
    winners: { ...exactly(1, winners / rounds), digits: 3, unit: "a round" },
    errors: exactly(0, errors),
    seconds: { value: seconds, digits: 1 },
  };
}
