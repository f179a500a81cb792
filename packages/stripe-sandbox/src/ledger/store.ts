import Sqlite from "better-sqlite3";
import { dueOf, type Kind, type Kinds } from "../objects/object-types.ts";

const tables = `
  create table if not exists objects (
    seq integer primary key autoincrement, kind text not null, id text not null unique,
    customer text, clock text not null, due integer, data text not null);
  create index if not exists objects_of_kind on objects (kind, seq);
  create index if not exists objects_of_customer on objects (customer, kind, seq);
  create index if not exists objects_due on objects (clock, due) where due is not null;
  create table if not exists settings (name text primary key, value text not null);
  create table if not exists idempotent_responses (
    key text primary key, request text not null, status integer not null, body text not null, at integer not null);
  create table if not exists deliveries (
    event text primary key, state text not null, attempts integer not null, due integer not null, note text not null);
`;

interface StoredObject {
  seq: number;
  kind: Kind;
  id: string;
  due: number | null;
  data: string;
}

/** A query for objects of a kind, optionally of one customer, newest first. */
interface Search<K extends Kind> {
  customer?: string;
  /** Only objects older, or newer, than the one with this id. */
  before?: string;
  after?: string;
  where?: (row: Kinds[K]) => boolean;
  limit?: number;
}

export type Store = ReturnType<typeof openStore>;

/** The sandbox's SQLite file. Its data need not survive a crash, so synchronous is off. */
export function openStore(file: string) {
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = wal");
  sqlite.pragma("synchronous = off");
  sqlite.exec(tables);
  const byId = sqlite.prepare<[string], StoredObject>("select * from objects where id = ?");
  const insert = sqlite.prepare(
    `insert into objects (kind, id, customer, clock, due, data) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set customer = excluded.customer, due = excluded.due, data = excluded.data`,
  );
  const bounds = "seq < ? and seq > ?";
  const byKind = sqlite.prepare<unknown[], StoredObject>(
    `select * from objects where kind = ? and ${bounds} order by seq desc`,
  );
  const byCustomer = sqlite.prepare<unknown[], StoredObject>(
    `select * from objects where customer = ? and kind = ? and ${bounds} order by seq desc`,
  );
  const nextDue = sqlite.prepare<[string, number], StoredObject>(
    `select * from objects where clock = ? and due <= ?
     order by due, case kind when 'subscription_schedule' then 0 when 'invoice' then 1 else 2 end, seq limit 1`,
  );
  const setting = sqlite.prepare<[string], { value: string }>("select value from settings where name = ?");
  const set = sqlite.prepare(
    "insert into settings values (?, ?) on conflict (name) do update set value = excluded.value",
  );

  return {
    sqlite,
    inTransaction: <T>(work: () => T): T => sqlite.transaction(work)(),
    close: () => sqlite.close(),

    find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      const stored = byId.get(id);
      return stored?.kind === kind ? JSON.parse(stored.data) : undefined;
    },

    kindOf: (id: string): Kind | undefined => byId.get(id)?.kind,

    put<K extends Kind>(kind: K, row: Kinds[K]): void {
      const customer = kind === "customer" ? row.id : "customer" in row ? row.customer : null;
      insert.run(kind, row.id, customer, row.clock ?? "", dueOf(kind, row), JSON.stringify(row));
    },

    list<K extends Kind>(kind: K, { customer, before, after, where, limit = Infinity }: Search<K> = {}): Kinds[K][] {
      const low = after ? (byId.get(after)?.seq ?? 0) : 0;
      const high = before ? (byId.get(before)?.seq ?? 0) : Number.MAX_SAFE_INTEGER;
      const rows = customer ? byCustomer.iterate(customer, kind, high, low) : byKind.iterate(kind, high, low);
      const found: Kinds[K][] = [];
      for (const { data } of rows) {
        if (found.length >= limit) break;
        const row: Kinds[K] = JSON.parse(data);
        if (!where || where(row)) found.push(row);
      }
      return found;
    },

    /** The object that is due next. @param clock a test clock; null is the sandbox's own. */
    nextDue: (clock: string | null, until: number) => nextDue.get(clock ?? "", until),

    /** A setting, stored with an initial value the first time. */
    setting(name: string, initial: () => string): string {
      const stored = setting.get(name)?.value;
      if (stored !== undefined) return stored;
      const value = initial();
      set.run(name, value);
      return value;
    },

    set: (name: string, value: string) => set.run(name, value),
  };
}
