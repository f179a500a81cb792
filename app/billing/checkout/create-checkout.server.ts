import type { Selectable } from "kysely";
import type Stripe from "stripe";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import { cancelNow } from "../change/cancel-now.server.ts";
import { askStripe } from "../stripe/ask-stripe.server.ts";
import { catalogueOf } from "../stripe/catalogue.server.ts";
import { withCustomer } from "../stripe/customer.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { danglingSubscriptions } from "../stripe/subscription-row.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";

/** `subscribed`: they pay already, and change their plan instead. `failed`: why, in words for people. */
export type Checkout = { kind: "url"; url: string } | { kind: "subscribed" } | { kind: "failed"; message: string };

interface Asked {
  user: string;
  tier: "pro" | "premium";
  /** The page to come back to. */
  to: string;
  /** Where people reach us. */
  origin: string;
}

/**
 * Begins a checkout at Stripe, or returns the one that is open: pressed twice, it is one. Stripe is asked first whether
 * they pay already, and checkouts of theirs that are open there are closed, so that never two can be paid. Answers within
 * 3 s.
 */
export function createCheckout(db: Db, payments: Payments | undefined, asked: Asked): Promise<Checkout> {
  const { user, tier, to, origin } = asked;
  return askStripe<Checkout>(
    db,
    payments,
    { user, what: `checkout ${tier} ${to} ${origin}` },
    (payments) => withCustomer(db, payments, asked, (customer) => checkout(db, payments, customer, asked)),
    (message) => ({ kind: "failed", message }),
  );
}

async function checkout(db: Db, payments: Payments, customer: string, asked: Asked): Promise<Checkout> {
  const { stripe } = payments;
  const { sessions } = stripe.checkout;
  // In this order: one that is paid in between is open in the first answer, or a subscription in the second.
  const { data: open } = await sessions.list({ customer, status: "open", limit: 100 });
  const [{ row, all }, { prices }] = await Promise.all([syncCustomer(db, payments, asked), catalogueOf(payments)]);
  if (row) {
    for (const { id } of open) await close(sessions, id);
    return { kind: "subscribed" };
  }
  for (const { id } of danglingSubscriptions(all)) await cancelNow(stripe, { id });
  const price = prices[asked.tier].id;
  const mine = await openCheckout(db, { ...asked, price }, open);
  const made = open.find((session) => session.client_reference_id === mine.id);
  for (const { id } of open) {
    if (id !== made?.id && !(await close(sessions, id))) return { kind: "subscribed" };
  }
  try {
    const idempotencyKey = `checkout ${mine.id}`;
    const { id, url } = made ?? (await sessions.create(sessionOf(mine, customer, price, asked), { idempotencyKey }));
    if (!url) throw new Error("Stripe made a checkout without an address");
    await db.updateTable("checkouts").set({ session_id: id, url }).where("id", "=", mine.id).execute();
    return { kind: "url", url };
  } catch (error) {
    await db.updateTable("checkouts").set({ state: "closed" }).where("id", "=", mine.id).execute();
    throw error;
  }
}

function sessionOf(mine: Row, customer: string, price: string, { user, tier, to, origin }: Asked) {
  return {
    mode: "subscription",
    customer,
    client_reference_id: mine.id,
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ["card"], // one that is paid days later would leave room for a second
    success_url: `${origin}/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/checkout/cancelled?${new URLSearchParams({ to })}`,
    metadata: { user, tier },
    subscription_data: { metadata: { user } },
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** @returns false when it could not be closed, because it was paid just now. */
async function close(sessions: Stripe["checkout"]["sessions"], id: string): Promise<boolean> {
  try {
    await sessions.expire(id);
    return true;
  } catch (error) {
    const { status } = await sessions.retrieve(id);
    if (status === "open") throw error;
    return status === "expired";
  }
}

type Row = Pick<Selectable<Schema["checkouts"]>, "id">;

/**
 * The checkout of this person that can still be paid, if it is for the same; otherwise a new one in its place.
 * @param payable the sessions that are open at Stripe.
 */
function openCheckout(
  db: Db,
  { user, tier, to, price }: Asked & { price: string },
  payable: Stripe.Checkout.Session[],
): Promise<Row> {
  return inTransaction(db, async (transaction) => {
    const mine = transaction
      .selectFrom("checkouts")
      .selectAll()
      .where("user_id", "=", user)
      .where("state", "=", "open");
    const open = await mine.executeTakeFirst();
    const same = open?.tier === tier && open.return_to === to && open.price_id === price;
    // One whose answer never came has no session yet: its key brings back what was made.
    const alive = open?.session_id === null || payable.some(({ id }) => id === open?.session_id);
    if (open && same && alive) return open;
    const others = transaction.updateTable("checkouts").set({ state: "closed" });
    await others.where("user_id", "=", user).where("state", "=", "open").execute();
    const row = { tier, price_id: price, return_to: to, state: "open", created_at: clock.now().toISOString() } as const;
    await transaction
      .insertInto("checkouts")
      .values({ id: timeOrderedId(), user_id: user, ...row })
      .execute();
    return mine.executeTakeFirstOrThrow();
  });
}
