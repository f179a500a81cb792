/** A mailing to one address. */
export interface Delivery {
  address: string;
  /** The source of the address: an account or a newsletter subscriber. */
  user: string | null;
  subscriber: string | null;
  /** Number of earlier attempts. */
  attempts: number;
}
