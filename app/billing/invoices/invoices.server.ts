import type { Db } from "#app/platform/db.server.ts";

/** An invoice as Stripe has it. Amounts in cents; the links lead to Stripe. */
export interface Invoice {
  id: string;
  number: string | null;
  /** "paid", "open", "void" or "uncollectible". */
  status: string;
  total: number;
  currency: string;
  createdAt: string;
  url: string | null;
  pdfUrl: string | null;
}

/** A person's invoices as Stripe said last, newest first: 100 at most. */
export async function listInvoices(_db: Db, _asked: { user: string }): Promise<Invoice[]> {
  throw new Error("not yet");
}
