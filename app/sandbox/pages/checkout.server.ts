import { Hono } from "hono";
import { type CardErrors, declined, readCard } from "../billing/cards.ts";
import { authenticateCheckout, payCheckout } from "../billing/checkout.server.ts";
import type { CheckoutRow } from "../objects/checkout-row.ts";
import { authenticatePage, notAuthenticated } from "./authenticate.ts";
import { cardFields } from "./card-form.ts";
import { checkoutPage, closedPage, successUrl } from "./checkout-page.ts";
import { type Desk, home } from "./desk.server.ts";
import { money } from "./frame.ts";

/** The hosted payment page. https://docs.stripe.com/payments/checkout */
export function checkout(desk: Desk): Hono {
  const { books } = desk;
  const app = new Hono();
  const find = (id: string) => desk.once(() => books.store.find("checkout.session", id));
  const productOf = ({ price }: CheckoutRow) => books.get("product", books.get("price", price).product).name;

  app.get("/:id", (c) => {
    const session = find(c.req.param("id"));
    if (!session) return desk.notFound(c);
    if (session.status !== "open") return desk.page(c, "Checkout", closedPage(session));
    const errors: CardErrors = c.req.query("authentication") === "failed" ? { number: notAuthenticated } : {};
    return desk.page(c, "Checkout", checkoutPage({ session, product: productOf(session), errors }));
  });

  app.post("/:id", async (c) => {
    const values = cardFields(await desk.form(c));
    const session = find(c.req.param("id"));
    if (!session) return desk.notFound(c);
    if (session.status === "complete") return c.redirect(successUrl(session), 303);
    if (session.status === "expired") return desk.page(c, "Checkout", closedPage(session));
    const read = readCard(values, books.now(session));
    const result = "card" in read ? desk.once(() => payCheckout(books, session.id, read.card)) : read.errors;
    if (result === "authenticate") return c.redirect(`${home}/checkout/${session.id}/authenticate`, 303);
    if (result === "paid" || result === "closed") return c.redirect(successUrl(session), 303);
    const errors = result === "declined" ? { number: declined } : result;
    return desk.page(c, "Checkout", checkoutPage({ session, product: productOf(session), values, errors }), {
      status: 422,
    });
  });

  app.get("/:id/authenticate", (c) => {
    const session = find(c.req.param("id"));
    if (!session) return desk.notFound(c);
    if (!session.awaiting) return c.redirect(`${home}/checkout/${session.id}`, 303);
    return desk.page(c, "3-D Secure", authenticatePage(`a payment of ${money(session.amount)}`));
  });

  app.post("/:id/authenticate", async (c) => {
    const yes = (await desk.form(c)).get("answer") === "yes";
    const session = find(c.req.param("id"));
    if (!session) return desk.notFound(c);
    desk.once(() => authenticateCheckout(books, session.id, yes));
    if (books.get("checkout.session", session.id).status === "complete") return c.redirect(successUrl(session), 303);
    return c.redirect(`${home}/checkout/${session.id}${yes ? "" : "?authentication=failed"}`, 303);
  });
  return app;
}
