import type { Db } from "#app/platform/db.server.ts";
import type { Payments } from "../stripe/payments.server.ts";

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

/** Begins a checkout at Stripe, or returns the one that is open: pressed twice, it is one. Answers within 3 s. */
export async function createCheckout(_db: Db, _payments: Payments | undefined, _asked: Asked): Promise<Checkout> {
  throw new Error("not yet");
}
