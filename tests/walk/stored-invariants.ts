import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Account, isFounder, type Walker, type World } from "./world.ts";

interface Table {
  name: string;
  columns: string[];
  /** The column with a row's owner. */
  owner?: string;
}

interface TextLocation {
  table: string;
  owner: string | null;
  rows: number;
}

/** Temporary storage: rows in transit, or kept for a day. */
const passing = new Set(["challenges", "mails", "uploads", "verifications", "logins"]);
/** Where one action stores the text several times. */
const things = ["assessment_sessions", "customer_interviews", "experiments", "quotes", "resources", "user_notes"];

interface Typed {
  /** The owner of the page. */
  account: Account;
  words: string[];
  /** The URL it was submitted to. */
  address: string;
}

/** Submitted text is stored or shown again, and stored for nobody but the page's owner. */
export async function checkInput(world: World, walker: Walker, { account, words, address }: Typed) {
  const { page } = walker;
  for (const word of words) {
    const places = await findText(world.db, word);
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

/** Stored text stays, unless its owner submitted something else there since, or an administrator removed it. */
export async function checkStored({ db, kept, sent, walkers }: World): Promise<void> {
  const admin = walkers.find(({ name }) => name === "admin")?.account.user;
  for (const { user, word, address, at } of kept) {
    const mayBeGone = sent.some(
      (later) => later.at > at && (later.user === admin || (later.user === user && isOver(later.address, address))),
    );
    if (!mayBeGone && (await findText(db, word)).length === 0)
      throw new Error(`What was saved at ${address} (${word}) is gone, and nobody changed it`);
  }
}

/**
 * Whether a submission at one URL may replace or remove one at another. A question has its own URL, everything else an
 * area.
 */
function isOver(there: string, here: string): boolean {
  return here.startsWith("/questions") ? there === here : there.split(/[/?]/)[1] === here.split(/[/?]/)[1];
}

/** The number of objects that belong to an account. */
export async function countObjects({ db }: World, { user }: Account): Promise<Record<string, number>> {
  const tables = (await tablesOf(db)).filter(({ name, owner }) => things.includes(name) && owner);
  const counts = tables.map(
    ({ name, owner = "" }) =>
      sql`select ${name} as name, count(*) as rows from ${sql.table(name)} where ${sql.ref(owner)} = ${user}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** A double submit has one effect. @param things the numbers before. */
export async function checkOneEffect(
  world: World,
  { account, things: before, words }: { account: Account; things: Record<string, number>; words: string[] },
): Promise<void> {
  for (const [name, rows] of Object.entries(await countObjects(world, account)))
    if (rows > (before[name] ?? 0) + 1) throw new Error(`A button pressed twice made two ${name}`);
  for (const word of words)
    for (const { table, rows } of await findText(world.db, word))
      if (rows > 1 && things.includes(table)) throw new Error(`What was sent twice (${word}) is twice in ${table}`);
}

/** Where a text is stored, and for whom. */
export async function findText(db: Db, word: string): Promise<TextLocation[]> {
  const places: TextLocation[] = [];
  for (const { name, columns, owner } of await tablesOf(db)) {
    const whose = owner ? sql.ref(owner) : sql`null`;
    const text = sql.join(
      columns.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), '')`),
      sql` || char(0) || `,
    );
    const found = sql<TextLocation>`
      select ${name} as "table", ${whose} as owner, count(*) as rows from ${sql.table(name)}
      where instr(${text}, ${word}) > 0 group by 2`;
    places.push(...(await found.execute(db)).rows);
  }
  return places;
}

let tables: Promise<Table[]> | undefined;

/** The tables with text columns. */
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
