import type Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase, freshFile } from "../../server/database.test.support.ts";
import type { Db } from "./database.server.ts";

/** What the engines do in their own ways: search, and counters (migrations/postgres-baseline). */
const apart = /_search|_rowids|_changes$|^(counts|daily_counts|coupon_counts|question_answers|migrations|sqlite_.*)$/;

const types: Record<string, string> = {
  text: "text",
  integer: "bigint",
  bigint: "bigint",
  real: "double precision",
  bytea: "bytea",
};

/** What both engines have, in words: columns, keys, indexes, references, the number of checks. */
type Schema = Record<string, string[]>;

function sqliteSchema(sqlite: Sqlite.Database): Schema {
  const rows = <T>(text: string, ...values: unknown[]) => sqlite.prepare(text).all(...values) as T[];
  const tables = rows<{ name: string; sql: string }>("select name, sql from sqlite_master where type = 'table'");
  const entries = tables.filter(({ name }) => !apart.test(name));
  return Object.fromEntries(
    entries.map(({ name, sql: made }) => {
      type Column = {
        name: string;
        type: string;
        notnull: number;
        dflt_value: string | null;
        pk: number;
        hidden: number;
      };
      const columns = rows<Column>("select * from pragma_table_xinfo(?)", name).map((column) => {
        const required = column.notnull || column.pk ? " required" : "";
        const generated = column.hidden > 1 ? " generated" : "";
        const [, standard] = /^'?(.*?)'?$/.exec(column.dflt_value ?? "") ?? [];
        const byDefault = column.dflt_value === null ? "" : ` by default "${standard}"`;
        const type = types[column.type.toLowerCase().replace(" generated always", "")];
        return `column ${column.name} ${type}${required}${generated}${byDefault}`;
      });
      type Index = { name: string; unique: number; origin: string; partial: number };
      const indexes = rows<Index>("select * from pragma_index_list(?)", name).map((index) => {
        type Key = { name: string | null; key: number };
        const keys = rows<Key>("select * from pragma_index_xinfo(?)", index.name).filter(({ key }) => key === 1);
        const parts = keys.map((key) => key.name ?? "an expression").join(", ");
        const own = index.origin === "c" ? ` ${index.name}` : "";
        return `${index.unique ? "unique " : ""}index${own} (${parts})${index.partial ? " of some" : ""}`;
      });
      const rowKey = /"version" integer primary key/.test(made) ? ["unique index (version)"] : [];
      type Reference = { id: number; table: string; from: string; to: string; on_delete: string };
      const byId = Map.groupBy(
        rows<Reference>("select * from pragma_foreign_key_list(?) order by id, seq", name),
        (row) => row.id,
      );
      const references = [...byId.values()].map((parts) => {
        const [first] = parts;
        const from = parts.map((part) => part.from).join(", ");
        return `reference (${from}) to ${first?.table} (${parts.map(({ to }) => to).join(", ")}) ${first?.on_delete.toLowerCase()}`;
      });
      const checks = `${made.match(/check \(/g)?.length ?? 0} checks`;
      return [name, [...columns, ...[...indexes, ...rowKey].sort(), ...references.sort(), checks]];
    }),
  );
}

async function postgresSchema(db: Db): Promise<Schema> {
  const read = async (text: ReturnType<typeof sql<{ place: string; what: string }>>) => (await text.execute(db)).rows;
  const columns = await read(sql`
    select table_name as place, concat('column ', column_name, ' ', data_type,
      case when is_nullable = 'NO' then ' required' end,
      case when is_generated = 'ALWAYS' then ' generated' end,
      ' by default "' || (regexp_match(column_default, '^''?(.*?)''?(::.*)?$'))[1] || '"') as what
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`);
  const indexes = await read(sql`
    select relation.relname as place, concat(case when indisunique then 'unique ' end, 'index',
      case when pg_constraint.oid is null then ' ' || index_relation.relname end, ' (',
      (select string_agg(coalesce(attname::text, 'an expression'), ', ' order by place) from unnest(indkey::int[]) with ordinality as keys (number, place)
        left join pg_attribute on attrelid = indrelid and attnum = number and number > 0),
      ')', case when indpred is not null then ' of some' end) as what
    from pg_index join pg_class as relation on relation.oid = indrelid join pg_class as index_relation on index_relation.oid = indexrelid
    join pg_am on pg_am.oid = index_relation.relam and amname <> 'hash' -- which only concurrent transactions need
    left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
    where relation.relnamespace = 'public'::regnamespace order by 1, 2`);
  const references = await read(sql`
    select conrelid::regclass::text as place, concat('reference (',
      (select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as keys (number, place) join pg_attribute on attrelid = conrelid and attnum = number),
      ') to ', confrelid::regclass, ' (',
      (select string_agg(attname, ', ' order by place) from unnest(confkey) with ordinality as keys (number, place) join pg_attribute on attrelid = confrelid and attnum = number),
      ') ', case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end) as what
    from pg_constraint where contype = 'f' order by 1, 2`);
  const checks = await read(sql`
    select relname as place, concat(count(pg_constraint.oid), ' checks') as what
    from pg_class left join pg_constraint on conrelid = pg_class.oid and contype = 'c'
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname`);
  const parts = [columns, indexes, references, checks].map((rows) => Map.groupBy(rows, ({ place }) => place));
  const names = [...(parts[0]?.keys() ?? [])].filter((name) => !apart.test(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      parts.flatMap(
        (part) =>
          part
            .get(name)
            ?.map(({ what }) => what)
            .sort((a, b) => (a.startsWith("column") ? 0 : a < b ? -1 : 1)) ?? [],
      ),
    ]),
  );
}

test("both engines have the same tables, columns, keys, indexes, references and checks", async () => {
  const { sqlite } = await freshFile();
  const wanted = sqliteSchema(sqlite);
  const found = await postgresSchema(await freshDatabase());
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const [name, parts] of Object.entries(wanted)) expect(found[name], name).toEqual(parts);
});
