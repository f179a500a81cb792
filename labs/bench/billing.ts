import { openCheckoutFixture } from "../../app/billing/checkout-fixture.test.support.ts";
import type { Size } from "../support/size.ts";
import { access } from "./access.ts";
import { checkouts, upgrades } from "./contention.ts";
import { histories } from "./histories.ts";
import { benchRedemptions } from "./redemptions.ts";
import { exactly, type Table } from "./table.ts";

const amounts = {
  full: { histories: 10_000, rounds: 1_000, atOnce: 200 },
  small: { histories: 4, rounds: 1, atOnce: 20 },
} as const;

/** Payments with chaotic event order, under contention, and at scale. */
export async function billing(size: Size): Promise<Table[]> {
  return [await disorderly(size), await rushed(size), await access(size)];
}

async function disorderly(size: Size): Promise<Table> {
  const note =
    "Random customer histories (seeded): purchases, changes, renewals and cancellations in the sandbox, while " +
    "signed webhooks arrive late, twice, out of order or never, mixed with forged ones.";
  return { title: "Webhooks out of order", note, rows: await histories(amounts[size].histories) };
}

async function rushed(size: Size): Promise<Table> {
  const { rounds, atOnce } = amounts[size];
  const fixture = await openCheckoutFixture();
  const rows = [
    row(`coupon redeemed by ${atOnce} at once`, await benchRedemptions({ rounds, people: atOnce })),
    row(`checkout pressed ${atOnce} times at once`, await checkouts(fixture, { rounds, presses: atOnce })),
    row(`upgrade pressed ${atOnce} times at once`, await upgrades(fixture, { rounds, presses: atOnce })),
  ];
  await fixture.stop();
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
