import { Hono } from "hono";
import { type CardErrors, declined, readCard } from "../billing/cards.ts";
import { authenticateInvoice, keptCard, payHosted } from "../billing/pay-hosted.server.ts";
import { authenticatePage, notAuthenticated } from "./authenticate.ts";
import { cardFields } from "./card-form.ts";
import { type Desk, home } from "./desk.server.ts";
import { money } from "./frame.ts";
import { invoicePage } from "./invoice-page.ts";

/** The hosted invoice page. https://docs.stripe.com/invoicing/hosted-invoice-page */
export function invoices(desk: Desk): Hono {
  const { books } = desk;
  const app = new Hono();
  const find = (path: string) => desk.once(() => books.store.list("invoice", { where: (row) => row.path === path })[0]);

  app.get("/:path", (c) => {
    const invoice = find(c.req.param("path"));
    if (!invoice) return desk.notFound(c);
    const errors: CardErrors = c.req.query("authentication") === "failed" ? { number: notAuthenticated } : {};
    return desk.page(
      c,
      "Invoice",
      invoicePage({ invoice, home: books.origin(), kept: keptCard(books, invoice.id), errors }),
    );
  });

  app.post("/:path", async (c) => {
    const form = await desk.form(c);
    const invoice = find(c.req.param("path"));
    if (!invoice) return desk.notFound(c);
    const here = `${home}/invoices/${invoice.path}`;
    if (invoice.status !== "open") return c.redirect(here, 303);
    const kept = keptCard(books, invoice.id);
    if (kept && form.get("kept") === "yes") return c.redirect(`${here}/authenticate`, 303);
    const values = cardFields(form);
    const read = readCard(values, books.now(invoice));
    const result = "card" in read ? desk.once(() => payHosted(books, invoice.id, read.card)) : read.errors;
    if (result === "authenticate") return c.redirect(`${here}/authenticate`, 303);
    if (result === "paid" || result === "closed") return c.redirect(here, 303);
    const errors = result === "declined" ? { number: declined } : result;
    return desk.page(c, "Invoice", invoicePage({ invoice, home: books.origin(), kept, values, errors }), {
      status: 422,
    });
  });

  app.get("/:path/authenticate", (c) => {
    const invoice = find(c.req.param("path"));
    if (!invoice) return desk.notFound(c);
    const asked = invoice.status === "open" && (invoice.awaiting || keptCard(books, invoice.id));
    if (!asked) return c.redirect(`${home}/invoices/${invoice.path}`, 303);
    return desk.page(c, "3-D Secure", authenticatePage(`a payment of ${money(invoice.amount_due)}`));
  });

  app.post("/:path/authenticate", async (c) => {
    const yes = (await desk.form(c)).get("answer") === "yes";
    const invoice = find(c.req.param("path"));
    if (!invoice) return desk.notFound(c);
    desk.once(() => authenticateInvoice(books, invoice.id, yes));
    return c.redirect(`${home}/invoices/${invoice.path}${yes ? "" : "?authentication=failed"}`, 303);
  });
  return app;
}
