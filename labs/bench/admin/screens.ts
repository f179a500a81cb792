import type { Size } from "../../support/size.ts";
import { type Load, load, medianLoad } from "../load.ts";
import type { Table } from "../table.ts";
import type { AdminServer } from "./admin-server.ts";
import { countAddresses } from "./queries.ts";

/** @property requests per round. @property warm requests before each round. */
const amounts = { full: { rounds: 5, requests: 50, warm: 10 }, small: { rounds: 1, requests: 1, warm: 1 } };
const limit = 50; // ms
const ratio = 1.5;
const mostQueries = 8;

/** The small and the large database. */
interface Towns {
  small: AdminServer;
  big: AdminServer;
  size: Size;
}

/** Requests every screen from both servers in turn, over one connection. */
export async function measureScreens({ small, big, size }: Towns): Promise<Table> {
  const { rounds, requests } = amounts[size];
  const queries = await countAddresses(small);
  const rows: Table["rows"] = [];
  for (const name of Object.keys(small.addresses)) {
    const [ofOne, ofOther] = await inTurn({ small, big, size }, name);
    const [one, other] = [medianLoad(ofOne), medianLoad(ofOther)];
    const [few, many] = [await rowsOf(small, name), await rowsOf(big, name)];
    const held = few === many ? { limit: ratio } : {}; // a shorter page costs less, regardless of the database
    rows.push({
      screen: name,
      rows: few === many ? `${few}` : `${few}, ${many}`,
      queries: { value: queries[name] ?? Number.NaN, limit: mostQueries },
      "p50 ms": { value: one.p50, digits: 1 },
      "p95 ms": { value: one.p95, digits: 1 },
      "p50 ms of a million": { value: other.p50, digits: 1 },
      "p95 ms of a million": { value: other.p95, digits: 1, limit },
      "p50 times": { value: other.p50 / one.p50, digits: 2, ...held },
      "p95 times": { value: quietest(ofOther) / quietest(ofOne), digits: 2, ...held },
    });
  }
  const note =
    `A thousand people and a million, with all that is theirs; one connection, median of ${rounds} × ${requests} requests ` +
    "in turn; 'p95 times' compares the quietest round of each. Queries include that of the login. Where the thousand fill no page, the times are not held against each other.";
  return { title: "The administrator area's screens", note, rows };
}

async function inTurn({ small, big, size }: Towns, name: string): Promise<[Load[], Load[]]> {
  const { rounds, requests, warm } = amounts[size];
  const [one, other]: [Load[], Load[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const amount = round === 0 ? warm : requests;
    one[round] = await ask(small, name, amount);
    other[round] = await ask(big, name, amount);
  }
  return [one.slice(1), other.slice(1)];
}

/** The lowest p95 of the rounds: of fifty requests, one garbage collection on either side would decide the ratio. */
function quietest(loads: Load[]): number {
  return Math.min(...loads.map(({ p95 }) => p95));
}

/** The number of rows in a page's tables. */
async function rowsOf({ program, cookie, addresses }: AdminServer, name: string): Promise<number> {
  const response = await fetch(`${program.origin}${addresses[name]}`, { headers: { Cookie: cookie } });
  return (await response.text()).split("<tr").length - 1;
}

function ask({ program, cookie, addresses }: AdminServer, name: string, amount: number): Promise<Load> {
  const shot = { path: addresses[name] ?? "", headers: { Cookie: cookie, "Accept-Encoding": "br" } };
  return load(program, { next: () => shot, span: { amount }, busy: 1 });
}
