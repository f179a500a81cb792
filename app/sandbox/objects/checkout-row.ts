import type { Metadata, PresentedCard, Row } from "./rows.ts";

export interface CheckoutRow extends Row {
  status: "open" | "complete" | "expired";
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  price: string;
  quantity: number;
  amount: number;
  currency: string;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  /** The same time by the customer's clock. */
  until: number;
  metadata: Metadata;
  subscription_metadata: Metadata;
  allow_promotion_codes: boolean | null;
  billing_address_collection: string | null;
  locale: string | null;
  url: string;
  subscription: string | null;
  invoice: string | null;
  /** Whether the customer is given the name on the card (customer_update). */
  takes_name: boolean;
  payer: { email: string; name: string } | null;
  /** A card whose owner has yet to authenticate. */
  awaiting: PresentedCard | null;
}
