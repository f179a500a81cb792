import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type CardErrors, declined, readCard } from "../billing/cards.ts";
import {
  authenticateInPortal,
  cancelInPortal,
  changeCardInPortal,
  portalSubscription,
  renewInPortal,
} from "../billing/portal.server.ts";
import type { PortalSessionRow } from "../objects/rows.ts";
import { authenticatePage, notAuthenticated } from "./authenticate.ts";
import { cardFields, cardForm } from "./card-form.ts";
import { type Desk, home } from "./desk.server.ts";
import { cancelPage, expiredPage, portalPage } from "./portal-page.ts";

/** The customer portal. https://docs.stripe.com/customer-management */
export function portal(desk: Desk): Hono {
  const { books } = desk;
  const app = new Hono();

  /** Handles a request unless the session has expired. */
  function open(work: (c: Context, session: PortalSessionRow, form: URLSearchParams) => Response | Promise<Response>) {
    return async (c: Context) => {
      const form = await desk.form(c);
      const path = c.req.param("path");
      const [session] = desk.once(() =>
        books.store.list("billing_portal.session", { where: (row) => row.path === path }),
      );
      if (!session) return desk.notFound(c);
      if (books.now(session) < session.until) return work(c, session, form);
      return desk.page(c, "Expired", expiredPage(session.return_url));
    };
  }
  const hereOf = ({ path }: PortalSessionRow) => `${home}/portal/${path}`;
  const featuresOf = ({ configuration }: PortalSessionRow) =>
    books.get("billing_portal.configuration", configuration).features;

  app.get(
    "/:path",
    open((c, session) => {
      const sub = portalSubscription(books, session);
      const price = sub && books.get("price", sub.item.price);
      return desk.page(
        c,
        "Your subscription",
        portalPage({
          session,
          features: featuresOf(session),
          sub,
          plan: price && {
            name: books.get("product", price.product).name,
            amount: price.unit_amount * sub.item.quantity,
          },
          card: sub?.default_payment_method ? books.get("payment_method", sub.default_payment_method) : undefined,
          invoices: books.store.list("invoice", { customer: session.customer, limit: 24 }),
        }),
      );
    }),
  );
  app.post(
    "/:path",
    open((c, session, form) => {
      if (form.get("do") === "renew") desk.once(() => renewInPortal(books, session));
      return c.redirect(hereOf(session), 303);
    }),
  );
  app.get(
    "/:path/cancel",
    open((c, session) => {
      const sub = portalSubscription(books, session);
      const { subscription_cancel: cancel } = featuresOf(session);
      if (!sub || sub.status === "canceled" || !cancel?.enabled) return c.redirect(hereOf(session), 303);
      return desk.page(c, "Cancel subscription", cancelPage(sub, session.path, cancel.mode === "immediately"));
    }),
  );
  app.post(
    "/:path/cancel",
    open((c, session) => {
      if (featuresOf(session).subscription_cancel?.enabled) desk.once(() => cancelInPortal(books, session));
      return c.redirect(hereOf(session), 303);
    }),
  );

  function cardPage(c: Context, session: PortalSessionRow, errors: CardErrors, values = {}) {
    const { email } = books.get("customer", session.customer);
    const form = cardForm({ label: "Save card", errors, values: { email: email ?? "", ...values } });
    const back = html`<p class="mt-8"><a class="link" href="${hereOf(session)}">Back</a></p>`;
    const status = Object.keys(values).length > 0 ? 422 : 200;
    return desk.page(c, "Update card", html`<h1>Update card</h1>${form}${back}`, { status });
  }
  app.get(
    "/:path/card",
    open((c, session) => {
      if (!featuresOf(session).payment_method_update?.enabled) return c.redirect(hereOf(session), 303);
      return cardPage(c, session, c.req.query("authentication") === "failed" ? { number: notAuthenticated } : {});
    }),
  );
  app.post(
    "/:path/card",
    open((c, session, form) => {
      if (!featuresOf(session).payment_method_update?.enabled) return c.redirect(hereOf(session), 303);
      const values = cardFields(form);
      const read = readCard(values, books.now(session));
      if (!("card" in read)) return cardPage(c, session, read.errors, values);
      const result = desk.once(() => changeCardInPortal(books, session, read.card));
      if (result === "declined") return cardPage(c, session, { number: declined }, values);
      return c.redirect(`${hereOf(session)}${result === "authenticate" ? "/authenticate" : ""}`, 303);
    }),
  );
  app.get(
    "/:path/authenticate",
    open((c, session) =>
      session.awaiting
        ? desk.page(c, "3-D Secure", authenticatePage("that this card may be used"))
        : c.redirect(hereOf(session), 303),
    ),
  );
  app.post(
    "/:path/authenticate",
    open((c, session, form) => {
      const yes = form.get("answer") === "yes";
      desk.once(() => authenticateInPortal(books, session, yes));
      return c.redirect(`${hereOf(session)}${yes ? "" : "/card?authentication=failed"}`, 303);
    }),
  );
  return app;
}
