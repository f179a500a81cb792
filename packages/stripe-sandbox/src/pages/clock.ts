import { Hono } from "hono";
import { html } from "hono/html";
import { monthAfter } from "../billing/billing-periods.ts";
import { advanceClock } from "../billing/process-due.ts";
import type { WebhookDeliveries } from "../ledger/webhook-deliveries.ts";
import type { EventRow } from "../objects/event.ts";
import { basePath, buttonForm, type Html, type PageContext } from "./layout.ts";

const day = 86_400; // seconds
const eventCount = 20;

/** The page that advances the clock and lists recent events. */
export function clockPages(context: PageContext, deliveries: WebhookDeliveries): Hono {
  const { ledger } = context;
  const app = new Hono();
  const now = () => ledger.clocks.now(null);

  app.get("/", (c) => {
    const events = context.transaction(() => ledger.store.list("event", { limit: eventCount }));
    const listed = events.map((event): ListedEvent => ({ event, state: stateOf(event.id) }));
    return context.render(c, "Payments sandbox", clockPage(now(), listed), { wide: true });
  });

  app.post("/", async (c) => {
    const form = await context.readForm(c);
    const seconds = secondsOf(form.get("by"));
    const event = form.get("event") ?? "";
    context.transaction(() => {
      if (seconds) advanceClock(ledger, seconds);
      if (ledger.store.kindOf(event) === "event") deliveries.resend(event);
    });
    return c.redirect(basePath, 303);
  });

  /** The length of a step in seconds; undefined for an unknown step. */
  function secondsOf(step: string | null): number | undefined {
    if (step === "day") return day;
    if (step === "week") return 8 * day;
    return step === "month" ? monthAfter(now(), now()) - now() : undefined;
  }

  function stateOf(event: string): string {
    const delivery = deliveries.find(event);
    if (!delivery) return "Not sent";
    const { state, note, attempts } = delivery;
    if (state === "delivered") return `Delivered (${note})`;
    if (state === "given up") return `Given up: ${note}`;
    return attempts === 0 ? "Waiting" : `Waiting: ${note}, ${attempts} ${attempts === 1 ? "try" : "tries"}`;
  }
  return app;
}

/** The steps for advancing the clock. */
const steps = { day: "1 day", week: "8 days", month: "1 month" } as const;

interface ListedEvent {
  event: EventRow;
  /** The state of its delivery: `Delivered (200)`, `Waiting: no connection, 3 tries`. */
  state: string;
}

function clockPage(now: number, events: ListedEvent[]): Html {
  return html`<h1>Payments sandbox</h1>
<p class="mt-2 text-soft">It stands in for Stripe while this server has no Stripe key: checkout, cards, renewals and
messages to Firstproof work, with cards that do not exist.</p>
<section class="card crop mt-8" aria-labelledby="clock"><h2 id="clock">The clock</h2>
<p class="meta mt-2">${formatTime(now)}</p>
<p class="mt-2">It runs with real time. Move it on to see what renewals do; it never goes back. It is Stripe's clock alone: in
Firstproof the days of coupons and of missing payments go by as they do.</p>
<form method="post" class="actions mt-4">${Object.entries(steps).map(
    ([value, label]) => html`<button class="btn" name="by" value="${value}">Move on by ${label}</button> `,
  )}</form></section>
<section class="mt-8" aria-labelledby="events"><h2 id="events">The last events</h2>
${events.length === 0 ? html`<p class="empty mt-4">No events yet.</p>` : ""}
<ul class="list mt-2">${events.map(
    ({ event, state }) => html`<li class="row"><div class="fill"><b>${event.type}</b>
<p class="meta">${formatTime(event.created)} · ${event.id}</p><p class="meta">${state}</p></div>
${buttonForm("Send again", "event", event.id, "btn")}</li>`,
  )}</ul></section>`;
}

/** `2026-11-20 14:02:09 UTC` */
function formatTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
