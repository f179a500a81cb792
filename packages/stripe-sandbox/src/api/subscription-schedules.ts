import { z } from "zod";
import { monthAfter } from "../billing/billing-periods.ts";
import { releaseSchedule, startPhase } from "../billing/plan-changes.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { randomId } from "../objects/row.ts";
import { endsAt } from "../objects/subscription.ts";
import type { Phase, ScheduleRow } from "../objects/subscription-schedule.ts";
import { endpoint, find } from "./endpoint.ts";
import { ApiError, invalidParam } from "./errors.ts";
import { integer, mergeMetadata, metadata, text } from "./params.ts";

const prorationBehavior = z.enum(["create_prorations", "always_invoice", "none"]).optional();
const phaseParams = z.strictObject({
  items: z
    .array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1).max(999_999)).optional() }))
    .length(1),
  start_date: z.union([integer, z.literal("now")]).optional(),
  end_date: z.union([integer, z.literal("now")]).optional(),
  duration: z
    .strictObject({
      interval: z.enum(["month"]),
      interval_count: integer.pipe(z.number().min(1).max(60)).optional(),
    })
    .optional(),
  proration_behavior: prorationBehavior,
  metadata: metadata.optional(),
});

const updateParams = {
  end_behavior: z.enum(["release", "cancel"]).optional(),
  metadata: metadata.optional(),
  phases: z.array(phaseParams).min(1).max(10).optional(),
  proration_behavior: prorationBehavior,
};

export const subscriptionSchedules = [
  endpoint("POST /v1/subscription_schedules", { from_subscription: text }, ({ ledger, params }) => {
    const sub = find(ledger, "subscription", params.from_subscription, "from_subscription");
    if (sub.schedule) {
      const text = `You cannot migrate a subscription that is already attached to a schedule: \`${sub.schedule}\`.`;
      throw invalidParam("from_subscription", text);
    }
    if (sub.status === "canceled") throw invalidParam("from_subscription", "The subscription is canceled.");
    const { price, quantity, current_period_start: start_date } = sub.item;
    const end_date = endsAt(sub) ?? sub.item.current_period_end;
    const id = randomId("sub_sched_1");
    const row: ScheduleRow = {
      id,
      created: ledger.now(sub),
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
    ledger.add("subscription_schedule", row, "subscription_schedule.created");
    ledger.change("subscription", sub.id, { schedule: id }, "customer.subscription.updated");
    return ledger.view("subscription_schedule", row);
  }),
  endpoint("GET /v1/subscription_schedules/:id", {}, ({ ledger, id }) =>
    ledger.view("subscription_schedule", find(ledger, "subscription_schedule", id)),
  ),
  endpoint("POST /v1/subscription_schedules/:id", updateParams, ({ ledger, id, params }) => {
    const row = findActive(ledger, id, "update");
    const { metadata, phases: newPhases, end_behavior = row.end_behavior } = params;
    const phases = newPhases ? buildPhases(ledger, row, newPhases) : row.phases;
    const now = ledger.now(row);
    const current = phases.findIndex(({ start_date, end_date }) => start_date <= now && now < end_date);
    const phase = phases[current];
    if (!phase) throw invalidParam("phases", "The subscription schedule update must include the current phase.");
    const change = { phases, current, end_behavior, metadata: mergeMetadata(row.metadata, metadata) };
    ledger.change("subscription_schedule", id, change, "subscription_schedule.updated");
    if (row.subscription) {
      const cancels = end_behavior === "cancel" && current === phases.length - 1;
      ledger.change(
        "subscription",
        row.subscription,
        { cancel_at_period_end: cancels, cancel_at: null },
        "customer.subscription.updated",
      );
      if (newPhases) {
        startPhase(ledger, row.subscription, {
          ...phase,
          proration_behavior: params.proration_behavior ?? "create_prorations",
        });
      }
    }
    return ledger.view("subscription_schedule", ledger.get("subscription_schedule", id));
  }),
  endpoint("POST /v1/subscription_schedules/:id/release", {}, ({ ledger, id }) =>
    ledger.view("subscription_schedule", releaseSchedule(ledger, findActive(ledger, id, "release"))),
  ),
];

function findActive(ledger: Ledger, id: string, verb: string): ScheduleRow {
  const row = find(ledger, "subscription_schedule", id);
  if (row.status === "active") return row;
  const text = `You cannot ${verb} a subscription schedule that is currently in the \`${row.status}\` status.`;
  throw new ApiError(400, text);
}

/** Builds consecutive phases; one without an end lasts a month. */
function buildPhases(ledger: Ledger, row: ScheduleRow, params: z.output<typeof phaseParams>[]): Phase[] {
  const phases: Phase[] = [];
  for (const [n, phase] of params.entries()) {
    const timeOf = (at: number | "now" | undefined) => (at === "now" ? ledger.now(row) : at);
    const start_date = timeOf(phase.start_date) ?? phases.at(-1)?.end_date ?? row.phases[0]?.start_date ?? row.created;
    const end_date = timeOf(phase.end_date) ?? monthsAfter(start_date, phase.duration?.interval_count ?? 1);
    if (n > 0 && start_date !== phases[n - 1]?.end_date) {
      throw invalidParam(
        `phases[${n}][start_date]`,
        "Phases must be contiguous: each begins when the one before it ends.",
      );
    }
    if (end_date <= start_date) throw invalidParam(`phases[${n}][end_date]`, "A phase must end after it begins.");
    const [item] = phase.items;
    if (!item) throw invalidParam(`phases[${n}][items]`, "Missing required param: items.", "parameter_missing");
    const { id: price } = find(ledger, "price", item.price, `phases[${n}][items][0][price]`);
    const { quantity = 1 } = item;
    const proration_behavior = phase.proration_behavior ?? "create_prorations";
    phases.push({
      start_date,
      end_date,
      price,
      quantity,
      proration_behavior,
      metadata: mergeMetadata({}, phase.metadata),
    });
  }
  return phases;
}

function monthsAfter(start: number, count: number): number {
  let end = start;
  for (let n = 0; n < count; n++) end = monthAfter(start, end);
  return end;
}
