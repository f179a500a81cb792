import { addFounder } from "#app/account/founder.test.support.ts";
import { confirmUpgrade } from "#app/billing/change/confirm-upgrade.server.ts";
import { previewChange } from "#app/billing/change/preview-change.server.ts";
import { createCheckout } from "#app/billing/checkout/create-checkout.server.ts";
import {
  addPayer,
  type CheckoutFixture,
  customerIdOf,
  origin,
} from "../../app/billing/checkout-fixture.test.support.ts";

/** The number of rounds, and of concurrent requests in each. */
interface Contention {
  rounds: number;
  presses: number;
}

interface Outcome {
  rounds: number;
  winners: number;
  errors: number;
  seconds: number;
}

/** Rounds in which one user presses 'Subscribe' many times at once. Winners: checkout sessions created. */
export function checkouts(
  { db, straight, stripe }: CheckoutFixture,
  { rounds, presses }: Contention,
): Promise<Outcome> {
  return runRounds(rounds, async () => {
    const user = await addFounder(db);
    const asked = { user, tier: "pro", to: "/", origin } as const;
    const results = await together(presses, () => createCheckout(db, straight, asked));
    const customer = await customerIdOf({ db }, user);
    const { data } = await stripe.checkout.sessions.list({ customer, limit: 100 });
    return { winners: data.length, errors: results.filter(({ kind }) => kind !== "url").length };
  });
}

/** Rounds in which one user confirms an upgrade many times at once. Winners: invoices besides the first. */
export function upgrades(fixture: CheckoutFixture, { rounds, presses }: Contention): Promise<Outcome> {
  const { db, straight, stripe } = fixture;
  return runRounds(rounds, async () => {
    const { user, customer } = await addPayer({ ...fixture, payments: straight });
    const change = await previewChange(db, straight, { user, tier: "premium", to: "/" });
    const offer = change.kind === "upgrade" ? change.offer : "";
    const results = await together(presses, () => confirmUpgrade(db, straight, { user, offer }));
    const { data } = await stripe.invoices.list({ customer, limit: 100 });
    return { winners: data.length - 1, errors: results.filter(({ kind }) => kind !== "done").length };
  });
}

function together<T>(presses: number, press: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: presses }, press));
}

async function runRounds(rounds: number, round: () => Promise<{ winners: number; errors: number }>): Promise<Outcome> {
  const sum = { winners: 0, errors: 0 };
  const began = performance.now();
  for (let n = 0; n < rounds; n++) {
    const { winners, errors } = await round();
    sum.winners += winners;
    sum.errors += errors;
  }
  return { rounds, ...sum, seconds: (performance.now() - began) / 1000 };
}
