import type { Kind, Kinds } from "../objects/kinds.ts";
import { changes } from "./changes.ts";
import type { Clocks } from "./clocks.server.ts";
import { randomId } from "./ids.server.ts";
import type { Store } from "./store.server.ts";
import { viewOf } from "./views.server.ts";

export type Books = ReturnType<typeof keepBooks>;

/**
 * The state that all of the sandbox works with: its objects, its clocks, and the events about both.
 * @param origin where the pages are served.
 * @param tell receives each event.
 */
export function keepBooks(store: Store, clocks: Clocks, origin: () => string, tell: (event: string) => void) {
  const books = {
    store,
    clocks,
    origin,
    /** The current request, recorded in its events. */
    request: { id: null, idempotency_key: null } as Kinds["event"]["request"],

    now: (row: { clock: string | null }): number => clocks.now(row.clock),

    /** @throws when there is none. Only for ids that the sandbox itself stored. */
    get<K extends Kind>(kind: K, id: string): Kinds[K] {
      const row = store.find(kind, id);
      if (!row) throw new Error(`The sandbox lost ${kind} ${id}`);
      return row;
    },

    view: <K extends Kind>(kind: K, row: Kinds[K]) => viewOf(store, kind, row),

    /** Stores a new object and emits an event. @param type of the event; without one, no event is emitted. */
    add<K extends Kind>(kind: K, row: Kinds[K], type?: string): Kinds[K] {
      store.put(kind, row);
      if (type) books.emit(type, kind, row);
      return row;
    },

    /** Changes an object and emits an event with the previous values, unless nothing changed. */
    change<K extends Kind>(kind: K, id: string, change: Partial<Kinds[K]>, type?: string): Kinds[K] {
      const row = books.get(kind, id);
      const before = type ? books.view(kind, row) : {};
      const changed = { ...row, ...change };
      store.put(kind, changed);
      if (!type) return changed;
      const previous = changes(before, books.view(kind, changed));
      if (previous) books.emit(type, kind, changed, type.endsWith(".updated") ? previous : undefined);
      return changed;
    },

    /** Emits an event with an object's current state. */
    emit<K extends Kind>(type: string, kind: K, row: Kinds[K], previous?: object): void {
      const object = books.view(kind, row);
      const data = previous ? { object, previous_attributes: previous } : { object };
      const { clock } = row;
      const id = randomId("evt_1");
      store.put("event", { id, created: books.now(row), clock, type, data, request: books.request });
      tell(id);
    },
  };
  return books;
}
