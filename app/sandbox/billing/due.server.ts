import type { Books } from "../books/books.server.ts";
import type { Kind, Kinds } from "../objects/kinds.ts";
import { invoiceDue } from "./collect.server.ts";
import { expire } from "./expire.server.ts";
import { phaseDue } from "./phases.server.ts";
import { subscriptionDue } from "./renew.server.ts";

const happens: Partial<{ [K in Kind]: (books: Books, row: Kinds[K]) => void }> = {
  "checkout.session": expire,
  invoice: invoiceDue,
  subscription: subscriptionDue,
  subscription_schedule: phaseDue,
};

/**
 * Runs everything due on a clock up to a time, in order, each at its own time.
 * @throws when an object is still due after it was processed, to prevent an endless loop.
 */
export function doWhatIsDue(books: Books, clock: string | null, until = books.clocks.now(clock)): void {
  const { request } = books;
  books.request = { id: null, idempotency_key: null }; // automatic events belong to no request
  for (let next = books.store.nextDue(clock, until); next; next = books.store.nextDue(clock, until)) {
    const { kind, id, due, data } = next;
    books.clocks.at(clock, due ?? until, () => happens[kind]?.(books, JSON.parse(data) as never));
    const after = books.store.nextDue(clock, until);
    if (after?.id === id && after.due === due) throw new Error(`${kind} ${id} stays due at ${due}`);
  }
  books.request = request;
}

/** Advances the sandbox's own clock. */
export function moveOn(books: Books, seconds: number): void {
  doWhatIsDue(books, null, books.clocks.now(null) + seconds);
  books.clocks.moveOn(seconds);
}

/** Advances a test clock to a time. */
export function advance(books: Books, clock: string, to: number): void {
  books.change("test_helpers.test_clock", clock, { status: "advancing" }, "test_helpers.test_clock.advancing");
  doWhatIsDue(books, clock, to);
  books.change("test_helpers.test_clock", clock, { status: "ready", frozen_time: to }, "test_helpers.test_clock.ready");
}
