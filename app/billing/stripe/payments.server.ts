import type Stripe from "stripe";

/** Everything that talks to Stripe, one for the process: handed down as the database is. */
export interface Payments {
  stripe: Stripe;
  /** Made-up payments: every page says so (DECISIONS 18). */
  sandbox: boolean;
  /** Runs what is about one person after all that was begun for them: what is read of Stripe is then never out of order. */
  inTurn<T>(user: string, work: () => Promise<T>): Promise<T>;
}
