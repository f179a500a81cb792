import { Hono } from "hono";
import { moveOn } from "../billing/due.server.ts";
import { monthAfter } from "../billing/months.ts";
import type { Deliveries } from "../books/deliveries.server.ts";
import { clockPage, type Told } from "./clock-page.ts";
import { type Desk, home } from "./desk.server.ts";

const day = 86_400; // seconds
const shown = 20;

/** The sandbox's own page. */
export function clock(desk: Desk, deliveries: Deliveries): Hono {
  const { books } = desk;
  const app = new Hono();
  const now = () => books.clocks.now(null);

  app.get("/", (c) => {
    const events = desk.once(() => books.store.list("event", { limit: shown }));
    const told = events.map((event): Told => ({ event, state: stateOf(event.id) }));
    return desk.page(c, "Payments sandbox", clockPage(now(), told), { wide: true });
  });

  app.post("/", async (c) => {
    const form = await desk.form(c);
    const by = lengthOf(form.get("by"));
    const event = form.get("event") ?? "";
    desk.once(() => {
      if (by) moveOn(books, by);
      if (books.store.kindOf(event) === "event") deliveries.sendAgain(event);
    });
    return c.redirect(home, 303);
  });

  /** The length of a step in seconds; undefined for an unknown step. */
  function lengthOf(move: string | null): number | undefined {
    if (move === "day") return day;
    if (move === "week") return 8 * day;
    return move === "month" ? monthAfter(now(), now()) - now() : undefined;
  }

  function stateOf(event: string): string {
    const delivery = deliveries.stateOf(event);
    if (!delivery) return "Not sent";
    const { state, note, attempts } = delivery;
    if (state === "delivered") return `Delivered (${note})`;
    if (state === "given up") return `Given up: ${note}`;
    return attempts === 0 ? "Waiting" : `Waiting: ${note}, ${attempts} ${attempts === 1 ? "try" : "tries"}`;
  }
  return app;
}
