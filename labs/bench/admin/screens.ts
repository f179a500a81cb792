import type { Size } from "../../support/size.ts";
import { type Load, load, middle } from "../load.ts";
import type { Table } from "../table.ts";
import type { Town } from "./open-town.ts";
import { countAddresses } from "./queries.ts";

/** @property requests a round @property warm so many before them */
const amounts = { full: { rounds: 5, requests: 50, warm: 10 }, small: { rounds: 1, requests: 1, warm: 1 } };
const limit = 50; // ms
const ratio = 1.5;
const mostQueries = 8;

/** Few people and many. */
interface Towns {
  small: Town;
  big: Town;
  size: Size;
}

/** Every screen, asked of both servers in turn by one connection. */
export async function measureScreens({ small, big, size }: Towns): Promise<Table> {
  const { rounds, requests } = amounts[size];
  const queries = await countAddresses(small);
  const rows: Table["rows"] = [];
  for (const name of Object.keys(small.addresses)) {
    const [one, other] = await inTurn({ small, big, size }, name);
    const [few, many] = [await rowsOf(small, name), await rowsOf(big, name)];
    const held = few === many ? { limit: ratio } : {}; // a shorter page costs less, whatever the database does
    rows.push({
      screen: name,
      rows: few === many ? `${few}` : `${few}, ${many}`,
      queries: { value: queries[name] ?? Number.NaN, limit: mostQueries },
      "p50 ms": { value: one.p50, digits: 1 },
      "p95 ms": { value: one.p95, digits: 1 },
      "p50 ms of a million": { value: other.p50, digits: 1 },
      "p95 ms of a million": { value: other.p95, digits: 1, limit },
      "p50 times": { value: other.p50 / one.p50, digits: 2, ...held },
      "p95 times": { value: other.p95 / one.p95, digits: 2, ...held },
    });
  }
  const note =
    `A thousand people and a million, with all that is theirs; one connection, median of ${rounds} × ${requests} requests ` +
    "in turn. Queries include that of the login. Where the thousand fill no page, the times are not held against each other.";
  return { title: "The administrator area's screens", note, rows };
}

async function inTurn({ small, big, size }: Towns, name: string): Promise<[Load, Load]> {
  const { rounds, requests, warm } = amounts[size];
  const [one, other]: [Load[], Load[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const amount = round === 0 ? warm : requests;
    one[round] = await ask(small, name, amount);
    other[round] = await ask(big, name, amount);
  }
  return [middle(one.slice(1)), middle(other.slice(1))];
}

/** How many rows the tables of a page have. */
async function rowsOf({ program, cookie, addresses }: Town, name: string): Promise<number> {
  const answer = await fetch(`${program.origin}${addresses[name]}`, { headers: { Cookie: cookie } });
  return (await answer.text()).split("<tr").length - 1;
}

function ask({ program, cookie, addresses }: Town, name: string, amount: number): Promise<Load> {
  const shot = { path: addresses[name] ?? "", headers: { Cookie: cookie, "Accept-Encoding": "br" } };
  return load(program, { next: () => shot, span: { amount }, busy: 1 });
}
