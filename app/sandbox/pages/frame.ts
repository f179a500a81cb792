import { html } from "hono/html";

/** An HTML fragment, already escaped. */
export type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  sheet: string;
  invalid?: boolean;
  /** As wide as running text instead of a form. */
  wide?: boolean;
  content: Html;
}

/** The layout of every sandbox page, headed by a notice that this is a sandbox. */
export function frame({ title, sheet, invalid = false, wide = false, content }: Page): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${invalid ? "Error: " : ""}${title} · Sandbox payments</title>${sheet ? html`<link rel="stylesheet" href="${sheet}">` : ""}</head>
<body><header class="mx-auto ${wide ? "max-w-text" : "max-w-form"} px-4 pt-4"><p class="banner">Sandbox payments: no real money changes hands.</p></header>
<main class="mx-auto ${wide ? "max-w-text" : "max-w-form"} px-4 py-8">${content}</main></body></html>`;
}

/** A page with a status message and an optional link. */
export function notice(heading: string, text: string, link?: { href: string; label: string }): Html {
  return html`<h1>${heading}</h1><p class="mt-2 text-soft">${text}</p>
${link ? html`<p class="mt-6"><a class="btn" href="${link.href}">${link.label}</a></p>` : ""}`;
}

/** A list of names and values. */
export function facts(pairs: [string, string][]): Html {
  return html`<dl class="lines mt-4">${pairs.map(
    ([name, value]) =>
      html`<div class="flex flex-wrap justify-between gap-x-4"><dt class="text-soft">${name}</dt><dd class="figures">${value}</dd></div>`,
  )}</dl>`;
}

/** A form with a single button. */
export function button(label: string, name: string, value: string, look = "btn"): Html {
  return html`<form method="post"><button class="${look}" name="${name}" value="${value}">${label}</button></form>`;
}

/** Formats an amount: `$29.00`, below zero `-$29.00`. @param cents US. */
export function money(cents: number): string {
  return `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
}
