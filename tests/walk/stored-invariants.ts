import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { type Account, isFounder, type Kept, type Sent, type TextLocation, type Walker, type World } from "./world.ts";

interface Table {
  name: string;
  columns: string[];
  key: string[];
  /** The column with a row's owner. */
  owner?: string;
}

/** Temporary storage: rows in transit, or kept for a day. */
const passing = new Set(["challenges", "mails", "uploads", "verifications", "logins"]);
/** Tables whose text by administrators is public. */
const published = ["question_versions", "questions", "resources", "customer_interviews"];
/** Counts that one action increases by at most one. A second copy of a task counts as two. */
const whole =
  "assessment_sessions customer_interviews entitlements experiments mailings mails quotes resources share_links user_notes";
const things: Record<string, string> = {
  ...Object.fromEntries(whole.split(" ").map((name) => [name, "count(*)"])),
  coupons: "count(distinct batch_id)",
  tasks: "2 * (count(*) - count(distinct assessment_session_id || coalesce(action, id)))",
};

interface Typed {
  words: string[];
  /** The form that contained them. */
  by: Sent;
}

/** Submitted text is stored or shown again, and stored for nobody but the page's owner. */
export async function checkInput(world: World, walker: Walker, { words, by }: Typed): Promise<void> {
  const { page } = walker;
  for (const word of words) {
    const rows = await findText(world.db, word);
    const foreign = rows.find(({ owner }) => owner !== null && owner !== by.user);
    if (foreign && isFounder(walker))
      throw new Error(`What was typed on a page of one account (${word}) is kept for another, in ${foreign.table}`);
    const html = page.document.documentElement.outerHTML;
    const isShown = html.includes(word) || /your browser still has what you typed/.test(html);
    const isOffered = [...page.document.querySelectorAll("textarea, input")].some((field) =>
      (field as HTMLInputElement).value.includes(word),
    );
    if (!isShown && !isOffered && rows.length === 0)
      throw new Error(
        `What was typed (${word}) is neither kept nor shown at ${page.url()}: ${page.status} ${page.document.title}`,
      );
    if (rows.some(({ table }) => !passing.has(table))) world.kept.push({ word, by, rows });
  }
}

/** Stored text stays, unless its owner or an administrator has replaced or removed it since. */
export async function checkStored({ db, kept, sent, walkers }: World): Promise<void> {
  const admin = walkers.find(({ name }) => name === "admin")?.account.user;
  for (const one of kept) {
    const mayBeGone = sent.some((later) => later.at > one.by.at && mayTake(later, one, later.user === admin));
    if (!mayBeGone && (await findText(db, one.word)).length === 0)
      throw new Error(`What was saved at ${one.by.address} (${one.word}) is gone, and nobody changed it`);
  }
}

/**
 * Whether a later form may replace or remove a word: its owner's, with the same fields at the same URL, with the key of the
 * row, or deleting what the row belongs to; an administrator's, with any id of these.
 */
function mayTake(later: Sent, { word, by, rows }: Kept, isAdmin: boolean): boolean {
  const said = JSON.stringify([later.address, later.fields]);
  const ids = rows.flatMap((row) => row.ids);
  if (isAdmin && [by.user, ...ids].some((id) => said.includes(id))) return true;
  if (later.user !== by.user) return false;
  const names = by.fields.flatMap(([name, value]) => (value.includes(word) ? [name] : []));
  const isAgain = later.fields.some(([name]) => names.includes(name));
  if (isAgain && (later.address === by.address || names.some((name) => /^idea/.test(name)))) return true; // named at several
  if (rows.some(({ key }) => key.length > 0 && key.every((id) => said.includes(id)))) return true;
  return (
    /delete|remove|discard|withdraw/i.test(`${later.said} ${later.address}`) && ids.some((id) => said.includes(id))
  );
}

/** The number of objects that belong to an account. */
export async function countObjects({ db }: World, { user }: Account): Promise<Record<string, number>> {
  const counts = (await tablesOf(db)).flatMap(({ name, owner }) => {
    const count = sql.raw(things[name] ?? "");
    const select = sql`select ${name} as name, ${count} as rows from ${sql.table(name)}`;
    return name in things && owner ? [sql`${select} where ${sql.ref(owner)} = ${user}`] : [];
  });
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** A double submit has one effect. @param things the numbers before. */
export async function checkOneEffect(
  world: World,
  { account, things: before, words, by }: Typed & { account: Account; things: Record<string, number> },
): Promise<void> {
  for (const [name, rows] of Object.entries(await countObjects(world, account)))
    if (rows > (before[name] ?? 0) + 1) throw new Error(`A button pressed twice made two ${name}`);
  const expected = (word: string) => Math.max(1, by.fields.filter(([, value]) => value.includes(word)).length);
  for (const word of words)
    for (const [table, rows] of Map.groupBy(await findText(world.db, word), (row) => row.table))
      if (rows.length > expected(word) && table in things && table !== "mails")
        throw new Error(`What was sent twice (${word}) is twice in ${table}`);
}

/** Whether an administrator has published a word, or written it in a note about this reader. */
export async function isPublished(db: Db, word: string, reader?: string): Promise<boolean> {
  const places = await findText(db, word);
  const isNote = ({ table, owner }: TextLocation) => table === "user_notes" && owner === reader;
  if (places.some((place) => published.includes(place.table) || isNote(place))) return true;
  const ids = places.flatMap(({ table, key }) => (table === "mailings" ? key : []));
  const sent = db.selectFrom("mailings").select("id").where("state", "<>", "draft");
  return ids.length > 0 && (await sent.where("id", "in", ids).execute()).length > 0;
}

/** The rows that contain a text. */
export async function findText(db: Db, word: string): Promise<TextLocation[]> {
  const places: TextLocation[] = [];
  for (const { name, columns, key, owner } of await tablesOf(db)) {
    const texts = columns.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), '')`);
    const position = dialectOf(db) === "sqlite" ? sql`instr` : sql`strpos`;
    const found = sql<Record<string, string | null>>`
      select * from ${sql.table(name)} where ${position}(${sql.join(texts, sql` || ' ' || `)}, ${word}) > 0`;
    for (const row of (await found.execute(db)).rows) {
      const valuesOf = (names: string[]) => names.flatMap((column) => row[column] || []);
      const ids = valuesOf(columns.filter(isId));
      places.push({ table: name, owner: (owner && row[owner]) ?? null, key: valuesOf(key), ids });
    }
  }
  return places;
}

function isId(column: string): boolean {
  return /(^|_)(id|slug|key)$/.test(column) && column !== "user_id";
}

let tables: Promise<Table[]> | undefined;

/** The tables with text columns. */
function tablesOf(db: Db): Promise<Table[]> {
  tables ??= readTables(db);
  return tables;
}

const owners = ["user_id", "founder_id", "uploaded_by", "created_by"];

type Column = { name: string; column: string; pk: number };
const columnsOfSqlite = sql<Column>`
  select m.name, c.name as "column", c.pk from sqlite_master m, pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '%search%'
    and lower(c.type) in ('text', 'blob')`;
const columnsOfPostgres = sql<Column>`
  select c.relname as name, a.attname as "column", a.attnum = any(i.indkey) as pk from pg_class c
  join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like '%search%'
    and a.atttypid in ('text'::regtype, 'bytea'::regtype)`;

async function readTables(db: Db): Promise<Table[]> {
  const columns = dialectOf(db) === "sqlite" ? columnsOfSqlite : columnsOfPostgres;
  const { rows } = await columns.execute(db);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].map(([name, found]) => {
    const columns = found.map(({ column }) => column);
    const owner = columns.find((column) => owners.includes(column));
    const key = found.flatMap(({ column, pk }) => (pk && column !== owner ? [column] : []));
    return { name, columns, key, owner };
  });
}
