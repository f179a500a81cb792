import { join } from "node:path";
import { loadDictionaries } from "#app/platform/http/dictionary.server.ts";
import type { Size } from "../support/size.ts";
import { sheetOf } from "./browser.ts";
import { connections, few, type Load, load, medianLoad, spanText } from "./load.ts";
import { type Program, startOurs, startStock } from "./program.ts";
import { makeScreens, type Screen } from "./screens.ts";
import type { Table } from "./table.ts";

const goal = 3; // times remix-serve

/** @property warm the warm-up round. */
const amounts = {
  full: {
    rounds: 3,
    span: { seconds: 4 },
    warm: { seconds: 1 },
    shown: ["landing", "question 2, scale", "results, pro"],
  },
  small: { rounds: 1, span: few, warm: few, shown: ["landing", "results, pro"] },
};

const dictionaries = loadDictionaries(join(import.meta.dirname, "../../build"));

/**
 * The encodings that visitors accept, for a path. Stock remix-serve has no dictionaries and responds to the last with
 * Brotli.
 */
const accepts: Record<string, (path: string) => Record<string, string>> = {
  identity: () => ({ "Accept-Encoding": "identity" }),
  gzip: () => ({ "Accept-Encoding": "gzip" }),
  br: () => ({ "Accept-Encoding": "br" }),
  "as Chromium": (path) => ({
    "Accept-Encoding": "gzip, deflate, br, zstd, dcz",
    "Available-Dictionary": dictionaries[path.startsWith("/results/") ? "results" : "shared"].available,
  }),
};

/**
 * Pages per second of this server and of remix-serve with a stock build of the same routes, alternating over the same
 * file.
 */
export async function pages(size: Size): Promise<Table[]> {
  const { rounds, span, shown } = amounts[size];
  const ours = await startOurs();
  const { cookie: sheet } = await sheetOf(ours);
  const screens = (await makeScreens(ours)).filter(({ name }) => shown.includes(name));
  const stock = await startStock(ours.storage);
  const speeds: Table["rows"] = [];
  const waits: Table["rows"] = [];
  for (const screen of screens) {
    for (const [accept, headers] of Object.entries(accepts)) {
      const visit = visitOf(screen, { ...headers(screen.path), Cookie: `${screen.cookie}; ${sheet}` });
      const [our, their] = await inTurn([ours, stock], visit, size);
      const name = { page: screen.name, accepts: accept };
      speeds.push({ ...name, ...comparison(our, their) });
      waits.push({ ...name, ...waitsOf("ours", our), ...waitsOf("remix-serve", their) });
    }
  }
  await stock.stop();
  await ours.stop();
  const note =
    `A visitor with the stylesheet cached; ${connections} connections, median of ${rounds} × ${spanText(span)} in turn. ` +
    "CPU is the server's CPU time per page, over all threads; on a busy machine it is more reliable than the rate.";
  return [
    { title: "Pages per second", note, rows: speeds },
    { title: "Page latency, in ms", rows: waits },
  ];
}

function visitOf({ path }: Screen, headers: Record<string, string>) {
  return () => ({ path, headers });
}

/** A warm-up round, then the measured rounds. */
async function inTurn(
  programs: [Program, Program],
  next: ReturnType<typeof visitOf>,
  size: Size,
): Promise<[Load, Load]> {
  const { rounds, span, warm } = amounts[size];
  const [first, second]: [Load[], Load[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const order = { next, span: round === 0 ? warm : span };
    first[round] = await load(programs[0], order);
    second[round] = await load(programs[1], order);
  }
  return [medianLoad(first.slice(1)), medianLoad(second.slice(1))];
}

function comparison(ours: Load, stock: Load) {
  return {
    "pages/s": { value: ours.perSecond },
    "remix-serve": { value: stock.perSecond },
    times: { value: ours.perSecond / stock.perSecond, digits: 1, goal },
    "CPU ms": { value: ours.cpu, digits: 2 },
    "its CPU ms": { value: stock.cpu, digits: 2 },
    "times less": { value: stock.cpu / ours.cpu, digits: 1 },
  };
}

function waitsOf(who: string, { p50, p95, p99 }: Load) {
  const waits = { p50, p95, p99 };
  return Object.fromEntries(Object.entries(waits).map(([name, value]) => [`${who} ${name}`, { value, digits: 1 }]));
}
