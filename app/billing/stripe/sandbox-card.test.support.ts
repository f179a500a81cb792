import type Stripe from "stripe";
import type { Sandbox } from "#app/sandbox/sandbox.server.ts";

/** The input of the payment form. */
export interface TypedCard {
  number?: string;
  expiry?: string;
  cvc?: string;
  name?: string;
  email?: string;
  /** The response to the bank's 3-D Secure prompt. */
  authenticate?: "yes" | "no";
}

/** The sandbox's test cards. */
export const cards = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  authenticatesOnce: "4000 0025 0000 3155",
  failsLater: "4000 0000 0000 0341",
  authenticatesAlways: "4000 0027 6000 3184",
} as const;

interface Paid {
  /** 303 on success, 422 if the form was rejected. */
  status: number;
  /** The redirect target. */
  location: string | null;
  html: string;
}

type Pages = Pick<Sandbox, "pages">;

/** Pays on the hosted page of a checkout session, as a browser would. */
export function payCheckout(
  sandbox: Pages,
  session: Pick<Stripe.Checkout.Session, "id">,
  card: TypedCard = {},
): Promise<Paid> {
  return payAt(sandbox, `/checkout/${session.id}`, card);
}

/** Pays an open invoice on its hosted page. */
export function payInvoicePage(sandbox: Pages, invoice: Stripe.Invoice, card: TypedCard = {}): Promise<Paid> {
  return payAt(sandbox, pathOf(invoice.hosted_invoice_url ?? ""), card);
}

/** The path of a sandbox URL within the sandbox's pages. */
export function pathOf(address: string): string {
  return new URL(address, "http://localhost").pathname.replace(/^\/sandbox/, "");
}

/** Posts a form to a sandbox page. */
export async function postPage({ pages }: Pages, path: string, fields: Record<string, string>): Promise<Paid> {
  const answer = await pages.request(path, { method: "POST", body: new URLSearchParams(fields) });
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
}

async function payAt(sandbox: Pages, path: string, { authenticate = "yes", ...typed }: TypedCard): Promise<Paid> {
  const card = {
    number: cards.pays,
    expiry: "12/40",
    cvc: "123",
    name: "Ada Byron",
    email: "ada@founder.example",
    ...typed,
  };
  const paid = await postPage(sandbox, path, card);
  if (!paid.location?.endsWith("/authenticate")) return paid;
  return postPage(sandbox, pathOf(paid.location), { answer: authenticate });
}

/** Advances a test clock by `seconds`, and waits until all due work is done. */
export async function moveClock(stripe: Stripe, clock: string, seconds: number): Promise<void> {
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds });
  const { status } = await stripe.testHelpers.testClocks.retrieve(clock);
  if (status !== "ready") throw new Error(`The test clock is ${status}`);
}
