import type { Hono } from "hono";
import { cards } from "./billing/cards.ts";
import { basePath } from "./pages/layout.ts";

/** The input of a card form. */
export interface CardInput {
  number?: string;
  expiry?: string;
  cvc?: string;
  name?: string;
  email?: string;
  /** The response to the bank's 3-D Secure prompt. */
  authenticate?: "yes" | "no";
}

/** The response of a hosted page to a form. */
export interface FormResponse {
  /** 303 on success, 422 if the form was rejected. */
  status: number;
  /** The redirect target. */
  location: string | null;
  html: string;
}

interface HostedPages {
  pages: Hono;
}

/** Pays on the hosted page of a checkout session, as a browser would. */
export function payCheckout(
  sandbox: HostedPages,
  session: { id: string },
  card: CardInput = {},
): Promise<FormResponse> {
  return payOnPage(sandbox, `/checkout/${session.id}`, card);
}

/** Pays an open invoice on its hosted page. */
export function payInvoicePage(
  sandbox: HostedPages,
  invoice: { hosted_invoice_url?: string | null },
  card: CardInput = {},
): Promise<FormResponse> {
  return payOnPage(sandbox, pathOf(invoice.hosted_invoice_url ?? ""), card);
}

/** The path of a hosted page's URL within the pages. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url, "http://localhost");
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
}

/** Posts a form to a hosted page. */
export async function postPage(
  { pages }: HostedPages,
  path: string,
  fields: Record<string, string>,
): Promise<FormResponse> {
  const response = await pages.request(path, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, location: response.headers.get("Location"), html: await response.text() };
}

async function payOnPage(
  sandbox: HostedPages,
  path: string,
  { authenticate = "yes", ...input }: CardInput,
): Promise<FormResponse> {
  const card = {
    number: cards.pays,
    expiry: "12/40",
    cvc: "123",
    name: "Ada Byron",
    email: "ada@founder.example",
    ...input,
  };
  const response = await postPage(sandbox, path, card);
  if (!response.location?.endsWith("/authenticate")) return response;
  return postPage(sandbox, pathOf(response.location), { answer: authenticate });
}
