import { type Load, load, middle } from "../load.ts";
import type { Table } from "../table.ts";
import type { Town } from "./open-town.ts";
import { countQueries } from "./queries.ts";

const rounds = 5;
const requests = 50; // a round
const limit = 50; // ms
const ratio = 1.5;
const mostQueries = 8;

/** Every screen, asked of both servers in turn by one connection. */
export async function measureScreens(small: Town, big: Town): Promise<Table> {
  const queries = await countQueries(small);
  const rows: Table["rows"] = [];
  for (const name of Object.keys(small.addresses)) {
    const [one, other] = await inTurn(small, big, name);
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

async function inTurn(small: Town, big: Town, name: string): Promise<[Load, Load]> {
  const [one, other]: [Load[], Load[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const amount = round === 0 ? 10 : requests; // the first warms up
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
  return load(program, { next: () => shot, seconds: 0, amount, busy: 1 });
}
