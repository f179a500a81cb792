import { Hono } from "hono";
import { html } from "hono/html";
import { type CardErrors, type CardFields, declined, validateCard } from "../billing/cards.ts";
import { authenticateCheckout, payCheckoutSession } from "../billing/checkout.ts";
import type { CheckoutRow } from "../objects/checkout-session.ts";
import { authenticatePage, cardFields, cardForm, isAuthenticated, notAuthenticated } from "./card-form.ts";
import { basePath, formatAmount, type Html, notice, type PageContext } from "./layout.ts";

/** The hosted payment page. https://docs.stripe.com/payments/checkout */
export function checkoutPages(context: PageContext): Hono {
  const { ledger } = context;
  const app = new Hono();
  const find = (id: string) => context.transaction(() => ledger.store.find("checkout.session", id));
  const productOf = ({ price }: CheckoutRow) => ledger.get("product", ledger.get("price", price).product).name;

  app.get("/:id", (c) => {
    const session = find(c.req.param("id"));
    if (!session) return context.notFound(c);
    if (session.status !== "open") return context.render(c, "Checkout", closedPage(session));
    const errors: CardErrors = c.req.query("authentication") === "failed" ? { number: notAuthenticated } : {};
    return context.render(c, "Checkout", checkoutPage({ session, product: productOf(session), errors }));
  });

  app.post("/:id", async (c) => {
    const values = cardFields(await context.readForm(c));
    const session = find(c.req.param("id"));
    if (!session) return context.notFound(c);
    if (session.status === "complete") return c.redirect(successUrl(session), 303);
    if (session.status === "expired") return context.render(c, "Checkout", closedPage(session));
    const validated = validateCard(values, ledger.now(session));
    const result =
      "card" in validated
        ? context.transaction(() => payCheckoutSession(ledger, session.id, validated.card))
        : validated.errors;
    if (result === "authenticate") return c.redirect(`${basePath}/checkout/${session.id}/authenticate`, 303);
    if (result === "paid" || result === "closed") return c.redirect(successUrl(session), 303);
    const errors = result === "declined" ? { number: declined } : result;
    return context.render(c, "Checkout", checkoutPage({ session, product: productOf(session), values, errors }), {
      status: 422,
    });
  });

  app.get("/:id/authenticate", (c) => {
    const session = find(c.req.param("id"));
    if (!session) return context.notFound(c);
    if (!session.awaiting) return c.redirect(`${basePath}/checkout/${session.id}`, 303);
    return context.render(c, "3-D Secure", authenticatePage(`a payment of ${formatAmount(session.amount)}`));
  });

  app.post("/:id/authenticate", async (c) => {
    const isConfirmed = isAuthenticated(await context.readForm(c));
    const session = find(c.req.param("id"));
    if (!session) return context.notFound(c);
    context.transaction(() => authenticateCheckout(ledger, session.id, isConfirmed));
    if (ledger.get("checkout.session", session.id).status === "complete") return c.redirect(successUrl(session), 303);
    return c.redirect(`${basePath}/checkout/${session.id}${isConfirmed ? "" : "?authentication=failed"}`, 303);
  });
  return app;
}

interface CheckoutPage {
  session: CheckoutRow;
  product: string;
  values?: Partial<CardFields>;
  errors?: CardErrors;
}

function checkoutPage({ session, product, values, errors }: CheckoutPage): Html {
  return html`<h1>Subscribe to ${product}</h1>
<p class="mt-2"><b>${formatAmount(session.amount)}</b> a month, from today.</p>
${cardForm({ label: "Pay and subscribe", errors, values: { email: session.customer_email ?? "", ...values } })}
${session.cancel_url ? html`<p class="mt-8"><a class="link" href="${session.cancel_url}">Back</a></p>` : ""}`;
}

/** The page of a session that was paid or has expired. */
function closedPage(session: CheckoutRow): Html {
  const back = { href: successUrl(session), label: "Back to Firstproof" };
  if (session.status === "complete") {
    return notice("You have paid", "This checkout is complete. Nothing more is charged here.", back);
  }
  const text = "This checkout has expired. Nothing was charged.";
  return notice("Checkout expired", text, { ...back, href: session.cancel_url ?? new URL(session.success_url).origin });
}

function successUrl({ id, success_url }: CheckoutRow): string {
  return success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
