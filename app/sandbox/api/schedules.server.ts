import { z } from "zod";
import { monthAfter } from "../billing/months.ts";
import { enter, release } from "../billing/phases.server.ts";
import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import type { Phase, ScheduleRow } from "../objects/rows.ts";
import { endsAt } from "../objects/subscription-row.ts";
import { merged, metadata, text, whole } from "./params.ts";
import { badParam, Refusal } from "./refusal.ts";
import { find, route } from "./route.server.ts";

const behaviour = z.enum(["create_prorations", "always_invoice", "none"]).optional();
const wantedPhase = z.strictObject({
  items: z
    .array(z.strictObject({ price: text, quantity: whole.pipe(z.number().min(1).max(999_999)).optional() }))
    .length(1),
  start_date: z.union([whole, z.literal("now")]).optional(),
  end_date: z.union([whole, z.literal("now")]).optional(),
  duration: z
    .strictObject({
      interval: z.enum(["month"]),
      interval_count: whole.pipe(z.number().min(1).max(60)).optional(),
    })
    .optional(),
  proration_behavior: behaviour,
  metadata: metadata.optional(),
});

const fields = {
  end_behavior: z.enum(["release", "cancel"]).optional(),
  metadata: metadata.optional(),
  phases: z.array(wantedPhase).min(1).max(10).optional(),
  proration_behavior: behaviour,
};

export const schedules = [
  route("POST /v1/subscription_schedules", { from_subscription: text }, ({ books, params }) => {
    const sub = find(books, "subscription", params.from_subscription, "from_subscription");
    if (sub.schedule) {
      const text = `You cannot migrate a subscription that is already attached to a schedule: \`${sub.schedule}\`.`;
      throw badParam("from_subscription", text);
    }
    if (sub.status === "canceled") throw badParam("from_subscription", "The subscription is canceled.");
    const { price, quantity, current_period_start: start_date } = sub.item;
    const end_date = endsAt(sub) ?? sub.item.current_period_end;
    const id = randomId("sub_sched_1");
    const row: ScheduleRow = {
      id,
      created: books.now(sub),
      clock: sub.clock,
      customer: sub.customer,
      subscription: sub.id,
      released_subscription: null,
      status: "active",
      end_behavior: endsAt(sub) === null ? "release" : "cancel",
      phases: [{ start_date, end_date, price, quantity, proration_behavior: "create_prorations", metadata: {} }],
      current: 0,
      canceled_at: null,
      completed_at: null,
      released_at: null,
      metadata: {},
    };
    books.add("subscription_schedule", row, "subscription_schedule.created");
    books.change("subscription", sub.id, { schedule: id }, "customer.subscription.updated");
    return books.view("subscription_schedule", row);
  }),
  route("GET /v1/subscription_schedules/:id", {}, ({ books, id }) =>
    books.view("subscription_schedule", find(books, "subscription_schedule", id)),
  ),
  route("POST /v1/subscription_schedules/:id", fields, ({ books, id, params }) => {
    const row = active(books, id, "update");
    const { metadata, phases: wanted, end_behavior = row.end_behavior } = params;
    const phases = wanted ? planned(books, row, wanted) : row.phases;
    const now = books.now(row);
    const current = phases.findIndex(({ start_date, end_date }) => start_date <= now && now < end_date);
    const phase = phases[current];
    if (!phase) throw badParam("phases", "The subscription schedule update must include the current phase.");
    const change = { phases, current, end_behavior, metadata: merged(row.metadata, metadata) };
    books.change("subscription_schedule", id, change, "subscription_schedule.updated");
    if (row.subscription) {
      const cancels = end_behavior === "cancel" && current === phases.length - 1;
      books.change(
        "subscription",
        row.subscription,
        { cancel_at_period_end: cancels, cancel_at: null },
        "customer.subscription.updated",
      );
      if (wanted) {
        enter(books, row.subscription, {
          ...phase,
          proration_behavior: params.proration_behavior ?? "create_prorations",
        });
      }
    }
    return books.view("subscription_schedule", books.get("subscription_schedule", id));
  }),
  route("POST /v1/subscription_schedules/:id/release", {}, ({ books, id }) =>
    books.view("subscription_schedule", release(books, active(books, id, "release"))),
  ),
];

function active(books: Books, id: string, verb: string): ScheduleRow {
  const row = find(books, "subscription_schedule", id);
  if (row.status === "active") return row;
  const text = `You cannot ${verb} a subscription schedule that is currently in the \`${row.status}\` status.`;
  throw new Refusal(400, text);
}

/** Builds consecutive phases; one without an end lasts a month. */
function planned(books: Books, row: ScheduleRow, wanted: z.output<typeof wantedPhase>[]): Phase[] {
  const phases: Phase[] = [];
  for (const [n, phase] of wanted.entries()) {
    const moment = (at: number | "now" | undefined) => (at === "now" ? books.now(row) : at);
    const start_date = moment(phase.start_date) ?? phases.at(-1)?.end_date ?? row.phases[0]?.start_date ?? row.created;
    const end_date = moment(phase.end_date) ?? monthsAfter(start_date, phase.duration?.interval_count ?? 1);
    if (n > 0 && start_date !== phases[n - 1]?.end_date) {
      throw badParam(`phases[${n}][start_date]`, "Phases must be contiguous: each begins when the one before it ends.");
    }
    if (end_date <= start_date) throw badParam(`phases[${n}][end_date]`, "A phase must end after it begins.");
    const [item] = phase.items;
    if (!item) throw badParam(`phases[${n}][items]`, "Missing required param: items.", "parameter_missing");
    const { id: price } = find(books, "price", item.price, `phases[${n}][items][0][price]`);
    const { quantity = 1 } = item;
    const proration_behavior = phase.proration_behavior ?? "create_prorations";
    phases.push({ start_date, end_date, price, quantity, proration_behavior, metadata: merged({}, phase.metadata) });
  }
  return phases;
}

function monthsAfter(start: number, count: number): number {
  let end = start;
  for (let n = 0; n < count; n++) end = monthAfter(start, end);
  return end;
}
