import { type Kind, type Kinds, viewOf } from "../objects/object-types.ts";
import { randomId } from "../objects/row.ts";
import type { Store } from "./store.ts";

export type Ledger = ReturnType<typeof openLedger>;

interface LedgerOptions {
  /** The system's time. */
  now: () => Date;
  /** The origin of the hosted pages. */
  origin: () => string;
  /** Receives the id of every event. */
  onEvent: (event: string) => void;
}

/** The sandbox's state: its objects, its clocks and its events. */
export function openLedger(store: Store, { now, origin, onEvent }: LedgerOptions) {
  const clocks = openClocks(store, now);
  const ledger = {
    store,
    clocks,
    origin,
    /** The current request, recorded in its events. */
    request: { id: null, idempotency_key: null } as Kinds["event"]["request"],

    now: (row: { clock: string | null }): number => clocks.now(row.clock),

    /** An object by an id that the sandbox itself stored. @throws when there is none. */
    get<K extends Kind>(kind: K, id: string): Kinds[K] {
      const row = store.find(kind, id);
      if (!row) throw new Error(`The sandbox lost ${kind} ${id}`);
      return row;
    },

    /** An object in Stripe's shape. */
    view: <K extends Kind>(kind: K, row: Kinds[K]) => viewOf(kind, row, (id) => ledger.get("price", id)),

    /** Stores a new object and emits an event. @param type the event's type; without one, none is emitted. */
    add<K extends Kind>(kind: K, row: Kinds[K], type?: string): Kinds[K] {
      store.put(kind, row);
      if (type) ledger.emit(type, kind, row);
      return row;
    },

    /** Changes an object and emits an event with the previous values, unless nothing changed. */
    change<K extends Kind>(kind: K, id: string, change: Partial<Kinds[K]>, type?: string): Kinds[K] {
      const row = ledger.get(kind, id);
      const before = type ? ledger.view(kind, row) : {};
      const changed = { ...row, ...change };
      store.put(kind, changed);
      if (!type) return changed;
      const previous = previousValues(before, ledger.view(kind, changed));
      if (previous) ledger.emit(type, kind, changed, type.endsWith(".updated") ? previous : undefined);
      return changed;
    },

    /** Emits an event with an object's current state. */
    emit<K extends Kind>(type: string, kind: K, row: Kinds[K], previous?: object): void {
      const object = ledger.view(kind, row);
      const data = previous ? { object, previous_attributes: previous } : { object };
      const { clock } = row;
      const id = randomId("evt_1");
      store.put("event", { id, created: ledger.now(row), clock, type, data, request: ledger.request });
      onEvent(id);
    },
  };
  return ledger;
}

/**
 * The previous values of changed fields, as in an event's `previous_attributes`; undefined when nothing changed.
 * https://docs.stripe.com/api/events/object
 */
function previousValues(before: object, after: object): object | undefined {
  const current = new Map(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const offsetSetting = "clock moved by"; // seconds

/** The sandbox's own clock, which is the system's plus an offset, and Stripe's test clocks. */
function openClocks(store: Store, systemTime: () => Date) {
  let offset = Number(store.setting(offsetSetting, () => "0"));
  /** The time that a clock has reached while it is advanced. */
  const advancing = new Map<string | null, number>();
  const ownTime = () => Math.floor(systemTime().getTime() / 1000) + offset;

  return {
    /** The time in seconds since 1970. @param clock a test clock; null is the sandbox's own. */
    now(clock: string | null): number {
      const reached = advancing.get(clock);
      if (reached !== undefined) return reached;
      return clock === null ? ownTime() : (store.find("test_helpers.test_clock", clock)?.frozen_time ?? ownTime());
    },

    /** Advances the sandbox's own clock. */
    advance(seconds: number): void {
      offset += seconds;
      store.set(offsetSetting, String(offset));
    },

    /** Runs `work` as if at that time. */
    runAt<T>(clock: string | null, time: number, work: () => T): T {
      advancing.set(clock, time);
      try {
        return work();
      } finally {
        advancing.delete(clock);
      }
    },
  };
}
