import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { moveStorage } from "#app/move/move-storage.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { loadDictionaries } from "#app/platform/http/dictionary.server.ts";
import { randomFrom } from "../../tests/support/random.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import { startCluster } from "../cluster/cluster.ts";
import type { Size } from "../support/size.ts";
import { sheetOf } from "./browser.ts";
import { fillStorage } from "./fill-storage.ts";
import { type Load, load, median } from "./load.ts";
import { parentOf, treeTime } from "./process.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import { makeWriters, saving } from "./saves.ts";
import { makeScreens } from "./screens.ts";
import type { Table } from "./table.ts";
import { waitForBackground } from "./wait-for-background.ts";

interface Amount {
  /** Numbers of processes. */
  processes: number[];
  /** People with a finished assessment, and some of those who save answers. */
  crowd: number;
  people: number;
  rounds: number;
  /** Requests in a round, of all processes together: as many on both engines, whose code is then compiled as far. */
  requests: number;
  /** Requests of each process before the first round, until its code is compiled. */
  warm: number;
}

const amounts: Record<Size, Amount> = {
  full: { processes: [1, 2, 4], crowd: 20_000, people: 1_000, rounds: 8, requests: 2_000, warm: 6_000 },
  small: { processes: [2], crowd: 10, people: 2, rounds: 1, requests: 32, warm: 1 },
};
const limit = 1.6; // times the CPU on SQLite
const connections = 16; // of all processes together
const shown = ["question 1, text", "results, pro", "hub, paid and finished"];

const { shared, results } = loadDictionaries(join(import.meta.dirname, "../../build"));

type Next = Parameters<typeof load>[1]["next"];

/** The same site by some of these processes: on PostgreSQL, or each on a SQLite of its own. */
interface Site {
  name: string;
  count: number;
  programs: Running[];
  db?: Db;
}

type Running = Pick<Program, "origin" | "pid">;

/**
 * What more processes bring: answers and pages per second by 1, 2 and 4 processes on PostgreSQL, in one run. All of them
 * and PostgreSQL share this machine: its cores bound the rates, so CPU per request says how far it scales. That rises
 * with every process that shares a core, so it is compared with as many processes on SQLite, each with a copy.
 */
export async function growth(size: Size): Promise<Table[]> {
  const { processes, crowd, people, rounds, requests, warm } = amounts[size];
  const storage = newStorage();
  await fillStorage(storage, crowd, 1);
  const first = await startOurs(storage);
  await inDatabase({ storage }, waitForBackground);
  const cluster = await startCluster();
  const { db, proxy } = cluster;
  const kinds = await requestsOf(first, { people, origin: proxy.origin });
  await first.stop();
  const migrations = join(import.meta.dirname, "../../migrations");
  const to = { database: cluster.url, bucket: cluster.bucket };
  await moveStorage({ from: { folder: storage }, to, migrations, say: () => undefined });
  const copies: Program[] = [];
  for (let number = 0; number < Math.max(...processes); number++) {
    await cluster.start(number);
    const copy = newStorage();
    cpSync(storage, copy, { recursive: true });
    copies.push(await startOurs(copy, { ORIGIN: proxy.origin }));
  }
  const all = cluster.origins().map((origin, number) => ({ origin, pid: cluster.processes.get(number)?.pid ?? 0 }));
  const sites = processes.flatMap((count): Site[] => [
    { name: `SQLite, ${count}`, count, programs: copies },
    { name: `PostgreSQL, ${count}`, count, programs: all, db },
  ]);
  const rows: Table["rows"] = [];
  for (const [what, next] of kinds)
    rows.push(...(await compareSites(sites, { what, next }, { rounds, requests, warm })));
  for (const copy of copies) await copy.stop();
  await cluster.stop();
  const note =
    `${connections} connections in all, to the processes themselves; median of ${rounds} × ${requests.toLocaleString("en")} requests, in turn, ` +
    "by other processes in each round, after " +
    `${warm.toLocaleString("en")} requests of each process; ` +
    "ratios are medians of the rounds' ratios, to as many processes on SQLite at a time, each with a copy of all. " +
    `${crowd.toLocaleString("en")} people with ten answers each; answers are saved ` +
    `as drafts by ${people} in a random order; pages are sent as dcz. CPU is that of the processes per request, over all threads, beside ` +
    "PostgreSQL's own; waiting: the share of its busy sessions that waited for a lock, sampled; refused: transactions that " +
    "ran again.";
  return [{ title: "SQLite, and more processes on PostgreSQL", note, rows }];
}

/**
 * The requests of each figure. Pages are for a browser that holds their dictionary: in Brotli they cost less while others
 * wait, which differs between the engines.
 * @param program a server on the same data.
 * @param origin which forms are sent from.
 */
async function requestsOf(program: Program, { people, origin }: { people: number; origin: string }) {
  const { cookie: sheet } = await sheetOf(program);
  const screens = (await makeScreens(program)).filter(({ name }) => shown.includes(name));
  const writers = randomFrom(1).shuffled(await makeWriters(program, people));
  const pages = screens.map(({ name, path, cookie }): [string, Next] => {
    const { available } = path.startsWith("/results/") ? results : shared;
    const headers = { "Accept-Encoding": "dcz", "Available-Dictionary": available, Cookie: `${cookie}; ${sheet}` };
    return [name, () => ({ path, headers })];
  });
  return new Map<string, Next>([["saved answer", saving({ origin }, writers)], ...pages]);
}

/** Warms all processes up, equally, and measures the sites in turn: SQLite and PostgreSQL by each number of processes. */
async function compareSites(
  sites: Site[],
  { what, next }: { what: string; next: Next },
  { rounds, requests, warm }: Pick<Amount, "rounds" | "requests" | "warm">,
) {
  const found = sites.map((): Measured[] => []);
  for (const site of sites.slice(-2)) await measure(site.programs, { next, requests: warm * site.programs.length });
  for (let round = 0; round < rounds; round++)
    for (const [index, site] of sites.entries())
      found[index]?.push(await measure(inTurn(site, round), { next, requests, db: site.db }));
  return sites.map(({ name, db }, index) => {
    const measured = found[index] ?? [];
    const onSqlite = found[db ? index - 1 : index] ?? [];
    const of = (figure: keyof Measured) => median(measured.map((one) => one[figure]));
    const ratios = measured.map(({ cpu }, round) => cpu / (onSqlite[round]?.cpu ?? Number.NaN));
    return {
      what,
      on: name,
      "/s": { value: of("perSecond") },
      "p95 ms": { value: of("p95"), digits: 1 },
      "CPU ms": { value: of("cpu"), digits: 2 },
      "times SQLite": db ? { value: median(ratios), digits: 2, limit } : "–",
      "PostgreSQL's CPU ms": db ? { value: of("database"), digits: 2 } : "–",
      "waiting %": db ? { value: of("waiting") * 100, digits: 1 } : "–",
      "refused per 1,000": db ? { value: of("refused") * 1_000, digits: 1 } : "–",
    } satisfies Table["rows"][number];
  });
}

/**
 * The processes of a round. One process's code is compiled to something a tenth faster or slower than another's, for as
 * long as it runs: so every round has others, on both engines the same.
 */
function inTurn({ programs, count }: Site, round: number): Running[] {
  const first = (round * count) % programs.length;
  return [...programs, ...programs].slice(first, first + count);
}

interface Measured extends Load {
  /** CPU time of PostgreSQL per request, in ms. */
  database: number;
  /** The share of its busy sessions that waited for a lock. */
  waiting: number;
  /** Refused transactions per transaction. */
  refused: number;
}

async function measure(
  programs: Running[],
  { next, requests, db }: { next: Next; requests: number; db?: Db | undefined },
): Promise<Measured> {
  const busy = Math.ceil(connections / programs.length);
  const span = { amount: Math.ceil(requests / programs.length) };
  const watch = db && (await watchDatabase(db));
  const loads = await Promise.all(programs.map((program) => load(program, { next, span, busy })));
  const perSecond = loads.reduce((sum, one) => sum + one.perSecond, 0);
  const mean = (figure: "cpu" | "p50" | "p95" | "p99") =>
    loads.reduce((sum, one) => sum + one[figure] * one.perSecond, 0) / perSecond;
  const sent = loads.reduce((sum, one) => sum + one.requests, 0);
  const rest = watch ? await watch.stop(sent) : { database: Number.NaN, waiting: Number.NaN, refused: Number.NaN };
  return { perSecond, requests: sent, cpu: mean("cpu"), p50: mean("p50"), p95: mean("p95"), p99: mean("p99"), ...rest };
}

const pause = 20; // ms between two looks at its sessions

/** Watches PostgreSQL while it is used. */
async function watchDatabase(db: Db) {
  const server = parentOf(await ownProcess(db)) ?? 0;
  const [cpu, before] = [treeTime(server), await transactions(db)];
  let [busy, waiting, isOver] = [0, 0, false];
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await sessions.execute(db);
      busy += rows[0]?.busy ?? 0;
      waiting += rows[0]?.waiting ?? 0;
      await setTimeout(pause);
    }
  })();
  return {
    async stop(requests: number) {
      isOver = true;
      const used = treeTime(server) - cpu;
      await looking;
      const after = await transactions(db);
      const refused = (after.refused - before.refused) / (after.all - before.all);
      return { database: used / requests, waiting: busy === 0 ? 0 : waiting / busy, refused };
    },
  };
}

const sessions = sql<{ busy: number; waiting: number }>`
  select count(*) as busy, count(*) filter (where wait_event_type = 'Lock') as waiting from pg_stat_activity
  where application_name = 'firstproof' and state <> 'idle' and pid <> pg_backend_pid()`;

async function ownProcess(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

async function transactions(db: Db): Promise<{ all: number; refused: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ all: number; refused: number }>`
    select xact_commit + xact_rollback as all, xact_rollback as refused from pg_stat_database
    where datname = current_database()`.execute(db);
  return rows[0] ?? { all: 0, refused: 0 };
}
