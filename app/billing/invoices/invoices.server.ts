import type { Db } from "#app/platform/db/database.server.ts";

/** A Stripe invoice. Amounts are in cents; the links lead to Stripe. */
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

/** The user's invoices as of the last sync, newest first; at most 100. */
export function listInvoices(db: Db, { user }: { user: string }): Promise<Invoice[]> {
  return db
    .selectFrom("invoices")
    .select(["id", "number", "status", "total", "currency", "created_at as createdAt", "url", "pdf_url as pdfUrl"])
    .where("user_id", "=", user)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}
