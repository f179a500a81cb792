import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addPayer, advanceStripeClock, origin, withCheckoutFixture } from "../checkout-fixture.test.support.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";
import { creditMonth, findCredit } from "./credits.server.ts";
import { monthOf } from "./month.ts";

/** Somebody who paid for Premium this month, and the credit an administrator asks for. */
async function withPaidMonth() {
  const fixture = await withCheckoutFixture();
  const { user, customer } = await addPayer(fixture, "premium");
  await syncCustomer(fixture.db, fixture.straight, { user });
  const by = await addFounder(fixture.db);
  const input = { user, month: monthOf(new Date()), reason: "Your feedback came late.", by, origin };
  const credited = async () => {
    const { data } = await fixture.stripe.customers.listBalanceTransactions(customer);
    return data.map(({ amount }) => amount);
  };
  return { ...fixture, input, customer, credited };
}

test("a month is credited once, however often and at once it is asked for; the next invoice is lower, and one mail says so", async () => {
  const { db, payments, straight, input, customer, credited, ...fixture } = await withPaidMonth();
  const outcomes = await Promise.all([1, 2, 3].map(() => creditMonth(db, payments, input)));
  outcomes.push(await creditMonth(db, payments, { ...input, reason: "Again" }));
  expect(outcomes).toContainEqual({ kind: "credited", amount: 9900, currency: "usd" });
  expect(outcomes.at(-1)?.kind).toBe("before");
  expect(await credited()).toEqual([-9900]);
  expect(await findCredit(db, input)).toMatchObject({ amount: 9900, reason: "Your feedback came late." });
  const mails = (await listMails(db)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.startsWith("We've credited you $99 for"))).toHaveLength(1);
  const audit = await db.selectFrom("audit_logs").select(["action", "user_id"]).execute();
  expect(audit).toEqual([{ action: "user.credit", user_id: input.user }]);
  await advanceStripeClock({ db, payments, straight, ...fixture }, "month");
  const [newest] = (await straight.stripe.invoices.list({ customer, limit: 1 })).data;
  expect([newest?.total, newest?.amount_due]).toEqual([9900, 0]);
});

test("an answer of Stripe that is lost: the same again finishes it, and nothing is credited twice", async () => {
  const { db, payments, way, input, credited } = await withPaidMonth();
  way.spoil((method, path) => method === "POST" && path.endsWith("/balance_transactions"), { cut: "after" });
  expect(await creditMonth(db, payments, input)).toMatchObject({ kind: "failed" });
  expect(await findCredit(db, input)).toMatchObject({ doneAt: null });
  expect(await credited()).toEqual([-9900]);
  expect(await creditMonth(db, payments, input)).toMatchObject({ kind: "credited" });
  expect(await credited()).toEqual([-9900]);
});

test("a month in which nothing was paid cannot be credited", async () => {
  const { db, payments, input, credited } = await withPaidMonth();
  expect(await creditMonth(db, payments, { ...input, month: "2024-01" })).toEqual({ kind: "unpaid" });
  expect(await creditMonth(db, payments, { ...input, user: input.by })).toEqual({ kind: "unpaid" });
  expect(await credited()).toEqual([]);
});
