import Sqlite from "better-sqlite3";
import { dueOf, type Kind, type Kinds } from "../objects/kinds.ts";

const tables = `
  create table if not exists objects (
    seq integer primary key autoincrement, kind text not null, id text not null unique,
    customer text, clock text not null, due integer, data text not null);
  create index if not exists objects_of_kind on objects (kind, seq);
  create index if not exists objects_of_customer on objects (customer, kind, seq);
  create index if not exists objects_due on objects (clock, due) where due is not null;
  create table if not exists settings (name text primary key, value text not null);
  create table if not exists answers (
    key text primary key, request text not null, status integer not null, body text not null, at integer not null);
  create table if not exists deliveries (
    event text primary key, state text not null, attempts integer not null, due integer not null, note text not null);
`;

interface Stored {
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

/** The sandbox's own SQLite file. Its data need not survive a crash, so synchronous is off. */
export function openStore(file: string) {
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = wal");
  sqlite.pragma("synchronous = off");
  sqlite.exec(tables);
  const one = sqlite.prepare<[string], Stored>("select * from objects where id = ?");
  const insert = sqlite.prepare(
    `insert into objects (kind, id, customer, clock, due, data) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set customer = excluded.customer, due = excluded.due, data = excluded.data`,
  );
  const bounds = "seq < ? and seq > ?";
  const ofKind = sqlite.prepare<unknown[], Stored>(
    `select * from objects where kind = ? and ${bounds} order by seq desc`,
  );
  const ofCustomer = sqlite.prepare<unknown[], Stored>(
    `select * from objects where customer = ? and kind = ? and ${bounds} order by seq desc`,
  );
  const nextDue = sqlite.prepare<[string, number], Stored>(
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
      const stored = one.get(id);
      return stored?.kind === kind ? JSON.parse(stored.data) : undefined;
    },

    kindOf: (id: string): Kind | undefined => one.get(id)?.kind,

    put<K extends Kind>(kind: K, row: Kinds[K]): void {
      const customer = kind === "customer" ? row.id : "customer" in row ? row.customer : null;
      insert.run(kind, row.id, customer, row.clock ?? "", dueOf(kind, row), JSON.stringify(row));
    },

    list<K extends Kind>(kind: K, { customer, before, after, where, limit = Infinity }: Search<K> = {}): Kinds[K][] {
      const low = after ? (one.get(after)?.seq ?? 0) : 0;
      const high = before ? (one.get(before)?.seq ?? 0) : Number.MAX_SAFE_INTEGER;
      const rows = customer ? ofCustomer.iterate(customer, kind, high, low) : ofKind.iterate(kind, high, low);
      const found: Kinds[K][] = [];
      for (const { data } of rows) {
        if (found.length >= limit) break;
        const row: Kinds[K] = JSON.parse(data);
        if (!where || where(row)) found.push(row);
      }
      return found;
    },

    /** The object that is due first on a clock. @param clock null is the sandbox's own. */
    nextDue: (clock: string | null, until: number) => nextDue.get(clock ?? "", until),

    setting(name: string, first: () => string): string {
      const known = setting.get(name)?.value;
      if (known !== undefined) return known;
      const value = first();
      set.run(name, value);
      return value;
    },

    set: (name: string, value: string) => set.run(name, value),
  };
}
