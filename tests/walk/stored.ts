import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Account, isFounder, type Walker, type World } from "./world.ts";

interface Table {
  name: string;
  columns: string[];
  /** The column that says whose a row is. */
  owner?: string;
}

interface Place {
  table: string;
  owner: string | null;
  rows: number;
}

/** What is kept there is on its way, or waits for a day. */
const passing = new Set(["challenges", "mails", "uploads", "verifications", "logins"]);
/** Of what stands there an intention makes one. */
const things = ["assessment_sessions", "customer_interviews", "experiments", "quotes", "resources", "user_notes"];

interface Typed {
  /** Whose page it was. */
  account: Account;
  words: string[];
  /** Where it was sent. */
  address: string;
}

/** What was typed and sent is kept or shown again, and kept for nobody but whose page it was. */
export async function checkTyped(world: World, walker: Walker, { account, words, address }: Typed) {
  const { page } = walker;
  for (const word of words) {
    const places = await placesOf(world.db, word);
    const foreign = places.find(({ owner }) => owner !== null && owner !== account.user);
    if (foreign && isFounder(walker))
      throw new Error(`What was typed on a page of one account (${word}) is kept for another, in ${foreign.table}`);
    const html = page.document.documentElement.outerHTML;
    const isShown = html.includes(word) || /your browser still has what you typed/.test(html);
    const isOffered = [...page.document.querySelectorAll("textarea, input")].some((field) =>
      (field as HTMLInputElement).value.includes(word),
    );
    if (!isShown && !isOffered && places.length === 0)
      throw new Error(
        `What was typed (${word}) is neither kept nor shown at ${page.url()}: ${page.status} ${page.document.title}`,
      );
    if (places.some(({ table }) => !passing.has(table)))
      world.kept.push({ user: account.user, word, address, at: world.typed });
  }
}

/** What was kept once is there, unless its owner sent something else to the same place since, or an administrator took it. */
export async function checkKept({ db, kept, sent, walkers }: World): Promise<void> {
  const admin = walkers.find(({ name }) => name === "admin")?.account.user;
  for (const { user, word, address, at } of kept) {
    const mayBeGone = sent.some(
      (later) => later.at > at && (later.user === admin || (later.user === user && isOver(later.address, address))),
    );
    if (!mayBeGone && (await placesOf(db, word)).length === 0)
      throw new Error(`What was saved at ${address} (${word}) is gone, and nobody changed it`);
  }
}

/** May what is sent there replace or remove what was sent here? A question has its own address, everything else an area. */
function isOver(there: string, here: string): boolean {
  return here.startsWith("/questions") ? there === here : there.split(/[/?]/)[1] === here.split(/[/?]/)[1];
}

/** How many there are of what an account makes. */
export async function countThings({ db }: World, { user }: Account): Promise<Record<string, number>> {
  const tables = (await tablesOf(db)).filter(({ name, owner }) => things.includes(name) && owner);
  const counts = tables.map(
    ({ name, owner = "" }) =>
      sql`select ${name} as name, count(*) as rows from ${sql.table(name)} where ${sql.ref(owner)} = ${user}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** A button pressed twice does once what it does. @param things how many there were before. */
export async function checkOneEffect(
  world: World,
  { account, things: before, words }: { account: Account; things: Record<string, number>; words: string[] },
): Promise<void> {
  for (const [name, rows] of Object.entries(await countThings(world, account)))
    if (rows > (before[name] ?? 0) + 1) throw new Error(`A button pressed twice made two ${name}`);
  for (const word of words)
    for (const { table, rows } of await placesOf(world.db, word))
      if (rows > 1 && things.includes(table)) throw new Error(`What was sent twice (${word}) is twice in ${table}`);
}

/** Where a word is stored, and for whom. */
export async function placesOf(db: Db, word: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const { name, columns, owner } of await tablesOf(db)) {
    const whose = owner ? sql.ref(owner) : sql`null`;
    const text = sql.join(
      columns.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), '')`),
      sql` || char(0) || `,
    );
    const found = sql<Place>`
      select ${name} as "table", ${whose} as owner, count(*) as rows from ${sql.table(name)}
      where instr(${text}, ${word}) > 0 group by 2`;
    places.push(...(await found.execute(db)).rows);
  }
  return places;
}

let tables: Promise<Table[]> | undefined;

/** The tables that hold text. */
function tablesOf(db: Db): Promise<Table[]> {
  tables ??= readTables(db);
  return tables;
}

async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select m.name, c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '%search%'
      and lower(c.type) in ('text', 'blob')`.execute(db);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].map(([name, found]) => {
    const columns = found.map(({ column }) => column);
    return {
      name,
      columns,
      owner: columns.find((column) => ["user_id", "founder_id", "uploaded_by"].includes(column)),
    };
  });
}
