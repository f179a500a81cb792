import type Stripe from "stripe";
import type { Db } from "#app/platform/db/database.server.ts";

/** Stores the user's Stripe invoices within the caller's transaction. Drafts are skipped. */
export async function writeInvoices(db: Db, { user, invoices }: { user: string; invoices: Stripe.Invoice[] }) {
  for (const invoice of invoices) {
    if (!invoice.id || !invoice.status || invoice.status === "draft") continue;
    const { number, status, total, amount_paid, currency, hosted_invoice_url, invoice_pdf } = invoice;
    const links = { url: hosted_invoice_url ?? null, pdf_url: invoice_pdf ?? null };
    const row = { number, status, total, amount_paid, currency, ...links };
    const created_at = new Date(invoice.created * 1000).toISOString();
    await db
      .insertInto("invoices")
      .values({ id: invoice.id, user_id: user, ...row, created_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row).where("invoices.user_id", "=", user))
      .execute();
  }
}
