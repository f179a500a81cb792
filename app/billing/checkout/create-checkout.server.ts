import type { Selectable } from "kysely";
import type Stripe from "stripe";
import { v7 as timeOrderedId } from "uuid";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import type { Schema } from "#app/platform/schema.ts";
import { catalogueOf } from "../stripe/catalogue.server.ts";
import { withCustomer } from "../stripe/customer.server.ts";
import { inTime } from "../stripe/in-time.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { reasonOf } from "../stripe/reason.server.ts";
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
export async function createCheckout(db: Db, payments: Payments | undefined, asked: Asked): Promise<Checkout> {
  if (!payments) return { kind: "failed", message: "Payments are not set up on this server." };
  try {
    return await inTime(payments, asked.user, () =>
      withCustomer(db, payments, asked, (customer) => checkout(db, payments, customer, asked)),
    );
  } catch (error) {
    return { kind: "failed", message: reasonOf(error, payments) };
  }
}

async function checkout(db: Db, payments: Payments, customer: string, asked: Asked): Promise<Checkout> {
  const { sessions } = payments.stripe.checkout;
  const [subscription, { data: open }, { prices }] = await Promise.all([
    syncCustomer(db, payments, asked),
    sessions.list({ customer, status: "open", limit: 100 }),
    catalogueOf(payments),
  ]);
  if (subscription) return { kind: "subscribed" };
  const payable = open.map(({ id }) => id);
  const mine = await openCheckout(db, asked, payable);
  for (const id of payable) {
    if (id !== mine.session_id && !(await close(sessions, id))) return { kind: "subscribed" };
  }
  if (mine.url) return { kind: "url", url: mine.url };
  try {
    const { id, url } = await sessions.create(sessionOf(mine, customer, prices[asked.tier].id, asked), {
      idempotencyKey: `checkout ${mine.id}`,
    });
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

type Row = Pick<Selectable<Schema["checkouts"]>, "id" | "session_id" | "url">;

/**
 * The checkout of this person that can still be paid, if it is for the same; otherwise a new one in its place.
 * @param payable the sessions that are open at Stripe.
 */
function openCheckout(db: Db, { user, tier, to }: Asked, payable: string[]): Promise<Row> {
  return inTransaction(db, async (transaction) => {
    const mine = transaction
      .selectFrom("checkouts")
      .selectAll()
      .where("user_id", "=", user)
      .where("state", "=", "open");
    const open = await mine.executeTakeFirst();
    const same = open?.tier === tier && open.return_to === to;
    // One whose answer never came has no session yet: its key brings back what was made.
    if (open && same && (open.session_id === null || payable.includes(open.session_id))) return open;
    const others = transaction.updateTable("checkouts").set({ state: "closed" });
    await others.where("user_id", "=", user).where("state", "=", "open").execute();
    const now = new Date().toISOString();
    await transaction
      .insertInto("checkouts")
      .values({ id: timeOrderedId(), user_id: user, tier, return_to: to, state: "open", created_at: now })
      .execute();
    return mine.executeTakeFirstOrThrow();
  });
}
