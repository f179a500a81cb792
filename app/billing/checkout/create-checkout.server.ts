import type { Selectable } from "kysely";
import type Stripe from "stripe";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { cancelNow } from "../change/schedule-change.server.ts";
import { callStripe } from "../stripe/call-stripe.server.ts";
import { catalogueOf } from "../stripe/catalogue.server.ts";
import { withCustomer } from "../stripe/customer.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { danglingSubscriptions } from "../stripe/subscription-row.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";

/** `subscribed`: the user already pays and must change plans instead. `failed`: a user-facing reason. */
type Checkout = { kind: "url"; url: string } | { kind: "subscribed" } | { kind: "failed"; message: string };

interface CreateCheckoutInput {
  user: string;
  tier: "pro" | "premium";
  /** The page to return to. */
  to: string;
  /** Our public origin. */
  origin: string;
}

/**
 * Creates a Stripe checkout session, or returns the open one. Idempotent. Checks first whether the user already pays,
 * and closes their other open sessions, so that two can never be paid. Returns within 3 s.
 */
export function createCheckout(db: Db, payments: Payments | undefined, input: CreateCheckoutInput): Promise<Checkout> {
  const { user, tier, to, origin } = input;
  return callStripe<Checkout>(
    db,
    payments,
    { user, operation: `checkout ${tier} ${to} ${origin}` },
    (payments) => withCustomer(db, payments, input, (customer) => checkout(db, payments, customer, input)),
    (message) => ({ kind: "failed", message }),
  );
}

async function checkout(db: Db, payments: Payments, customer: string, input: CreateCheckoutInput): Promise<Checkout> {
  const { stripe } = payments;
  const { sessions } = stripe.checkout;
  // The order matters: a session paid in between is open in the first response, or a subscription in the second.
  const { data: open } = await sessions.list({ customer, status: "open", limit: 100 });
  const [{ row, all }, { prices }] = await Promise.all([syncCustomer(db, payments, input), catalogueOf(payments)]);
  if (row) {
    for (const { id } of open) await close(sessions, id);
    return { kind: "subscribed" };
  }
  for (const { id } of danglingSubscriptions(all)) await cancelNow(stripe, { id });
  const price = prices[input.tier].id;
  const openRow = await openCheckout(db, { ...input, price }, open);
  const made = open.find((session) => session.client_reference_id === openRow.id);
  for (const { id } of open) {
    if (id !== made?.id && !(await close(sessions, id))) return { kind: "subscribed" };
  }
  try {
    const idempotencyKey = `checkout ${openRow.id}`;
    const { id, url } = made ?? (await sessions.create(sessionOf(openRow, customer, price, input), { idempotencyKey }));
    if (!url) throw new Error("Stripe made a checkout without an address");
    await db.updateTable("checkouts").set({ session_id: id, url }).where("id", "=", openRow.id).execute();
    return { kind: "url", url };
  } catch (error) {
    await db.updateTable("checkouts").set({ state: "closed" }).where("id", "=", openRow.id).execute();
    throw error;
  }
}

function sessionOf(openRow: Row, customer: string, price: string, { user, tier, to, origin }: CreateCheckoutInput) {
  return {
    mode: "subscription",
    customer,
    client_reference_id: openRow.id,
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ["card"], // with delayed payment methods, a second checkout could be paid meanwhile
    success_url: `${origin}/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/checkout/cancelled?${new URLSearchParams({ to })}`,
    metadata: { user, tier },
    subscription_data: { metadata: { user } },
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** @returns false if the session could not be closed because it was just paid. */
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
 * Returns the user's open checkout if it matches and can still be paid; otherwise replaces it with a new one.
 * @param payable the sessions open at Stripe.
 */
function openCheckout(
  db: Db,
  { user, tier, to, price }: CreateCheckoutInput & { price: string },
  payable: Stripe.Checkout.Session[],
): Promise<Row> {
  return inTransaction(db, async (transaction) => {
    const openRow = transaction
      .selectFrom("checkouts")
      .selectAll()
      .where("user_id", "=", user)
      .where("state", "=", "open");
    const open = await openRow.executeTakeFirst();
    const same = open?.tier === tier && open.return_to === to && open.price_id === price;
    // Without a session id, the response was lost: the idempotency key returns the session that was created.
    const alive = open?.session_id === null || payable.some(({ id }) => id === open?.session_id);
    if (open && same && alive) return open;
    const others = transaction.updateTable("checkouts").set({ state: "closed" });
    await others.where("user_id", "=", user).where("state", "=", "open").execute();
    const row = { tier, price_id: price, return_to: to, state: "open", created_at: clock.now().toISOString() } as const;
    await transaction
      .insertInto("checkouts")
      .values({ id: timeOrderedId(), user_id: user, ...row })
      .execute();
    return openRow.executeTakeFirstOrThrow();
  });
}
