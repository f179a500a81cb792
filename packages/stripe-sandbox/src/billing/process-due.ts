import type { Ledger } from "../ledger/ledger.ts";
import type { InvoiceRow } from "../objects/invoice.ts";
import type { Kind, Kinds } from "../objects/object-types.ts";
import { expireSession } from "./checkout.ts";
import { finalizeInvoice } from "./invoices.ts";
import { payInvoice } from "./payments.ts";
import { markPastDue, processDueSchedule } from "./plan-changes.ts";
import { endSubscription, processDueSubscription } from "./subscriptions.ts";

const handlers: Partial<{ [K in Kind]: (ledger: Ledger, row: Kinds[K]) => void }> = {
  "checkout.session": expireSession,
  invoice: processDueInvoice,
  subscription: processDueSubscription,
  subscription_schedule: processDueSchedule,
};

/**
 * Processes everything due on a clock up to a time, in order, each at its own time.
 * @throws when an object is still due after it was processed.
 */
export function processDue(ledger: Ledger, clock: string | null, until = ledger.clocks.now(clock)): void {
  const { request } = ledger;
  ledger.request = { id: null, idempotency_key: null }; // these events belong to no request
  for (let next = ledger.store.nextDue(clock, until); next; next = ledger.store.nextDue(clock, until)) {
    const { kind, id, due, data } = next;
    ledger.clocks.runAt(clock, due ?? until, () => handlers[kind]?.(ledger, JSON.parse(data) as never));
    const after = ledger.store.nextDue(clock, until);
    if (after?.id === id && after.due === due) throw new Error(`${kind} ${id} stays due at ${due}`);
  }
  ledger.request = request;
}

/** Advances the sandbox's own clock. */
export function advanceClock(ledger: Ledger, seconds: number): void {
  processDue(ledger, null, ledger.clocks.now(null) + seconds);
  ledger.clocks.advance(seconds);
}

/** Advances a test clock to a time. */
export function advanceTestClock(ledger: Ledger, clock: string, to: number): void {
  ledger.change("test_helpers.test_clock", clock, { status: "advancing" }, "test_helpers.test_clock.advancing");
  processDue(ledger, clock, to);
  ledger.change(
    "test_helpers.test_clock",
    clock,
    { status: "ready", frozen_time: to },
    "test_helpers.test_clock.ready",
  );
}

const day = 86_400; // seconds
const retries = [3, 8, 13] as const; // days after the first failure

/** Charges a draft for the first time, or an open invoice once more. */
function processDueInvoice(ledger: Ledger, row: InvoiceRow): void {
  if (row.status === "draft") chargeDraft(ledger, row);
  else retryCharge(ledger, row);
}

/** Finalizes a renewal's invoice and charges it; a failed payment is retried later. */
function chargeDraft(ledger: Ledger, { id, subscription }: InvoiceRow): void {
  finalizeInvoice(ledger, id);
  if (payInvoice(ledger, id) === "paid") return;
  const failed_at = ledger.now(ledger.get("invoice", id));
  ledger.change("invoice", id, { failed_at, next_payment_attempt: failed_at + retries[0] * day }, "invoice.updated");
  markPastDue(ledger, subscription);
}

/** Retries a failed renewal. After the last attempt, the subscription ends and the invoice is written off. */
function retryCharge(ledger: Ledger, row: InvoiceRow): void {
  const failedAt = row.failed_at ?? row.created;
  const next = retries.map((days) => failedAt + days * day).find((at) => at > ledger.now(row)) ?? null;
  if (payInvoice(ledger, row.id) === "paid") return;
  ledger.change("invoice", row.id, { next_payment_attempt: next }, "invoice.updated");
  if (next !== null) return;
  const writtenOff = { status: "uncollectible", marked_uncollectible_at: ledger.now(row) } as const;
  ledger.change("invoice", row.id, writtenOff, "invoice.marked_uncollectible");
  if (ledger.get("subscription", row.subscription).status !== "canceled") {
    endSubscription(ledger, row.subscription, "payment_failed");
  }
}
