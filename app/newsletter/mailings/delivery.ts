/** A mailing to one address. */
export interface Delivery {
  address: string;
  /** Through whom it is known: somebody with an account, or a subscriber of the newsletter. */
  user: string | null;
  subscriber: string | null;
  /** How often it was tried. */
  attempts: number;
}
