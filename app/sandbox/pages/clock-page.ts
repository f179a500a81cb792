import { html } from "hono/html";
import type { EventRow } from "../objects/rows.ts";
import { button, type Html } from "./frame.ts";

/** The steps for advancing the clock. */
const moves = { day: "1 day", week: "8 days", month: "1 month" } as const;

export interface Told {
  event: EventRow;
  /** `Delivered (200)`, `Waiting: no connection, 3 tries` … */
  state: string;
}

/** Shows the sandbox's clock and its recent events. */
export function clockPage(now: number, events: Told[]): Html {
  return html`<h1>Payments sandbox</h1>
<p class="mt-2 text-soft">It stands in for Stripe while this server has no Stripe key: checkout, cards, renewals and
messages to Firstproof work, with cards that do not exist.</p>
<section class="sheet crop mt-8" aria-labelledby="clock"><h2 id="clock">The clock</h2>
<p class="slug mt-2">${momentOf(now)}</p>
<p class="mt-2">It runs with real time. Move it on to see what renewals do; it never goes back. It is Stripe's clock alone: in
Firstproof the days of coupons and of missing payments go by as they do.</p>
<form method="post" class="actions mt-4">${Object.entries(moves).map(
    ([value, label]) => html`<button class="btn" name="by" value="${value}">Move on by ${label}</button>`,
  )}</form></section>
<section class="mt-8" aria-labelledby="events"><h2 id="events">The last events</h2>
${events.length === 0 ? html`<p class="empty mt-4">No events yet.</p>` : ""}
<ul class="lines mt-2">${events.map(
    ({ event, state }) => html`<li class="row"><div class="fill"><b>${event.type}</b>
<p class="slug">${momentOf(event.created)} · ${event.id}</p><p class="slug">${state}</p></div>
${button("Send again", "event", event.id, "btn")}</li>`,
  )}</ul></section>`;
}

/** `2026-11-20 14:02:09 UTC` */
function momentOf(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
