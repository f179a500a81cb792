import { openTill } from "../../tests/support/payments.ts";
import { access } from "./access.ts";
import { lives } from "./lives.ts";
import { benchRedemptions } from "./redemptions.ts";
import { checkouts, upgrades } from "./rushes.ts";
import type { Table } from "./table.ts";

/** Money under disorder, rush and size. */
export async function billing(): Promise<Table[]> {
  return [await disorderly(), await rushed(), await access()];
}

async function disorderly(): Promise<Table> {
  const note =
    "Customers' lives by chance (seeded): purchases, changes, renewals and cancellations at Stripe's stand-in, while " +
    "signed webhooks come late, doubled, in disorder, or never, and forged ones among them.";
  return { title: "Webhooks in disorder", note, rows: await lives(10_000) };
}

async function rushed(): Promise<Table> {
  const till = await openTill();
  const rows = [
    row("coupon redeemed by 200 at once", await benchRedemptions()),
    row("checkout pressed 200 times at once", await checkouts(till)),
    row("upgrade pressed 200 times at once", await upgrades(till)),
  ];
  await till.stop();
  return { title: "One winner", note: "Winners: coupons redeemed, sessions opened, upgrades charged.", rows };
}

function row(what: string, { rounds, winners, errors, seconds }: Awaited<ReturnType<typeof benchRedemptions>>) {
  return {
    "": what,
    rounds: `${rounds}`,
    winners: { value: winners / rounds, digits: 3, unit: "a round", limit: 1 },
    errors: { value: errors, limit: 0 },
    seconds: { value: seconds, digits: 1 },
  };
}
