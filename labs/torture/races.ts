import { addFounder } from "#app/account/founder.test.support.ts";
import { revokeAdmin } from "#app/account/roles/change-admin.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { signUp } from "#app/account/sign-up.server.ts";
import { copyOfTemplate } from "#app/server/database-template.test.support.ts";
import { openCheckoutFixture } from "../../app/billing/checkout-fixture.test.support.ts";
import { checkouts } from "../bench/contention.ts";
import { benchRedemptions } from "../bench/redemptions.ts";
import type { Cell } from "../bench/table.ts";
import type { Findings, RunOptions } from "./part.ts";

interface Rush {
  rounds: number;
  winners: number;
  errors: number;
}

/** Contention for coupons, payments, addresses and the last administrator. */
export async function races({ rounds }: RunOptions): Promise<Findings> {
  const fixture = await openCheckoutFixture();
  const results: Record<string, Rush> = {
    "200 people redeem one coupon": await benchRedemptions({ rounds, people: 200 }),
    "one person presses 'Subscribe' 20 times": await checkouts(fixture, {
      rounds: Math.ceil(rounds / 10),
      presses: 20,
    }),
    "20 people sign up with one address": await signUps(Math.ceil(rounds / 50)),
    "two administrators take each other's role": await revocations(rounds),
  };
  await fixture.stop();
  const rows = Object.entries(results).map(([what, { rounds, winners, errors }]): Record<string, Cell> => {
    return { what, rounds: { value: rounds }, winners: { value: winners }, errors: { value: errors, limit: 0 } };
  });
  const failures = Object.entries(results)
    .filter(([, { rounds, winners, errors }]) => winners !== rounds || errors > 0)
    .map(([what, { rounds, winners, errors }]) => `${what}: ${winners} winners of ${rounds}, ${errors} errors`);
  return { tables: [{ title: "Races", note: "One winner per round.", rows }], failures };
}

/** Winners: the number of accounts afterwards. */
async function signUps(rounds: number): Promise<Rush> {
  const { db } = await copyOfTemplate();
  let errors = 0;
  for (let round = 0; round < rounds; round++) {
    const form = {
      firstName: "Bo",
      lastName: "Bo",
      email: `bo-${round}@founder.example`,
      password: "three words apart",
    };
    const presses = Array.from({ length: 20 }, (_, n) =>
      signUp(db, { form, returnTo: "/", origin: "http://us.example", client: `10.${round}.0.${n}` }),
    );
    errors += (await Promise.allSettled(presses)).filter(({ status }) => status === "rejected").length;
  }
  const winners = (await db.selectFrom("users").select("id").execute()).length;
  await db.destroy();
  return { rounds, winners, errors };
}

/** Winners: rounds after which there is still an administrator. */
async function revocations(rounds: number): Promise<Rush> {
  const { db } = await copyOfTemplate();
  const pair = [await addFounder(db), await addFounder(db)] as const;
  let [winners, errors] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    for (const user of pair) await grantRole(db, { user, role: "admin" });
    const presses = pair.map((user, n) => revokeAdmin(db, { user, by: pair[1 - n] ?? "" }));
    errors += (await Promise.allSettled(presses)).filter(({ status }) => status === "rejected").length;
    const left = await db.selectFrom("user_roles").select("user_id").where("role", "=", "admin").execute();
    if (left.length === 1) winners++;
  }
  await db.destroy();
  return { rounds, winners, errors };
}
