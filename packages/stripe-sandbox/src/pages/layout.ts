import type { Context } from "hono";
import { html } from "hono/html";
import { processDue } from "../billing/process-due.ts";
import type { Ledger } from "../ledger/ledger.ts";

interface RenderOptions {
  status?: 200 | 404 | 422;
  wide?: boolean;
}

export type PageContext = ReturnType<typeof createPageContext>;

/** Where the pages are mounted. */
export const basePath = "/sandbox";

/** What the pages share: the ledger, and how they read and respond. */
export function createPageContext(ledger: Ledger, stylesheet: string) {
  return {
    ledger,
    /** Responds with a page. @param status 422 when a form has errors. */
    render: (c: Context, title: string, content: Html, { status = 200, wide = false }: RenderOptions = {}) => {
      c.header("Cache-Control", "no-store");
      return c.html(layout({ title, stylesheet, content, wide, invalid: status === 422 }), status);
    },
    notFound(c: Context) {
      return this.render(
        c,
        "Not found",
        notice("Not found", "The sandbox knows nothing at this address.", { href: "/", label: "To Firstproof" }),
        { status: 404 },
      );
    },
    /** Runs `work` in a transaction, after everything due by now. */
    transaction<T>(work: () => T): T {
      return ledger.store.inTransaction(() => {
        processDue(ledger, null);
        return work();
      });
    },
    readForm: async (c: Context) => new URLSearchParams(await c.req.text()),
  };
}

/** An HTML fragment, already escaped. */
export type Html = ReturnType<typeof html>;

interface LayoutProps {
  title: string;
  stylesheet: string;
  /** Whether a form has errors. */
  invalid?: boolean;
  /** As wide as running text instead of a form. */
  wide?: boolean;
  content: Html;
}

/** The layout of every page, with a banner that no real money is involved. */
function layout({ title, stylesheet, invalid = false, wide = false, content }: LayoutProps): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${invalid ? "Error: " : ""}${title} · Sandbox payments</title>${stylesheet ? html`<link rel="stylesheet" href="${stylesheet}">` : ""}</head>
<body><header class="mx-auto ${wide ? "max-w-text" : "max-w-form"} px-4 pt-4"><p class="banner">Sandbox payments: no real money changes hands.</p></header>
<main class="mx-auto ${wide ? "max-w-text" : "max-w-form"} px-4 py-8">${content}</main></body></html>`;
}

/** A page with a status message and an optional link. */
export function notice(heading: string, text: string, link?: { href: string; label: string }): Html {
  return html`<h1>${heading}</h1><p class="mt-2 text-soft">${text}</p>
${link ? html`<p class="mt-6"><a class="btn" href="${link.href}">${link.label}</a></p>` : ""}`;
}

/** A list of names and values. */
export function definitionList(pairs: [string, string][]): Html {
  return html`<dl class="list mt-4">${pairs.map(
    ([name, value]) =>
      html`<div class="flex flex-wrap justify-between gap-x-4"><dt class="text-soft">${name}</dt><dd class="figures">${value}</dd></div>`,
  )}</dl>`;
}

/** A form with a single button. */
export function buttonForm(label: string, name: string, value: string, className = "btn"): Html {
  return html`<form method="post"><button class="${className}" name="${name}" value="${value}">${label}</button></form>`;
}

/** Formats an amount: `$29.00`, below zero `-$29.00`. @param cents US. */
export function formatAmount(cents: number): string {
  return `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
}
