import { addFounder } from "#app/account/founder.test.support.ts";
import { hashPassword } from "#app/account/password/password.server.ts";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { median, quantiles } from "./load.ts";
import { type Program, startOurs } from "./program.ts";
import type { Table } from "./table.ts";

const password = "three words apart";
/**
 * @property samples of each kind, per round.
 * @property accounts, each tried at most 20 times an hour.
 * @property warm sign-ins before the measurement.
 * @property pages requested, and visitors who sign in meanwhile.
 */
const amounts = {
  full: { samples: 500, rounds: 5, accounts: 50, warm: 40, pages: 400, visitors: 20 },
  small: { samples: 5, rounds: 1, accounts: 5, warm: 2, pages: 20, visitors: 3 },
};

/** The timing side channel of signing in, and how concurrent sign-ins affect page requests. */
export async function signIn(size: Size): Promise<Table[]> {
  return [await timing(size), await crowding(size)];
}

let clients = 0;

/** Sends a sign-in as a new client. @returns the time to the first byte of the response, in ms. */
async function trySignIn({ origin }: Program, email: string, tried: string): Promise<number> {
  clients++;
  const headers = { Origin: origin, "Fly-Client-IP": `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` };
  const body = new URLSearchParams({ email, password: tried });
  const began = performance.now();
  const response = await fetch(`${origin}/auth`, { method: "POST", headers, body, redirect: "manual" });
  const took = performance.now() - began;
  await response.arrayBuffer();
  if (response.status !== (tried === password ? 303 : 422)) throw new Error(`sign-in: ${response.status}`);
  return took;
}

async function timing(size: Size): Promise<Table> {
  const { samples, rounds, accounts } = amounts[size];
  const rows: Table["rows"] = [];
  const all: Kinds = { present: [], missing: [] };
  for (let round = 1; round <= rounds; round++) {
    const found = await timingRound(round, size);
    all.present.push(...found.present);
    all.missing.push(...found.missing);
    rows.push(timingRow(`${round}`, found));
  }
  rows.push(timingRow("all", all));
  const note =
    `Wrong passwords for ${accounts} existing accounts and as many addresses without one, ${samples} of each in ` +
    "random order, sequentially. AUC: how often a sign-in for a present account takes longer than one for a " +
    "missing; 0.5 tells nothing. By chance alone the figure of one round strays by 0.018 (standard deviation), so a " +
    "quarter of the rounds leaves 0.48 to 0.52; that of all rounds together strays by 0.008.";
  return { title: "Sign-in timing, account present or missing", note, rows };
}

interface Kinds {
  present: number[];
  missing: number[];
}

async function timingRound(round: number, size: Size): Promise<Kinds> {
  const { samples, accounts, warm } = amounts[size];
  const program = await startOurs();
  const hashed = await hashPassword(password);
  await inDatabase(program, async (db) => {
    for (let n = 0; n < accounts; n++) {
      await addFounder(db, { email: `present-${n}@founder.example`, passwordHash: hashed });
    }
  });
  const times: Kinds = { present: [], missing: [] };
  for (let n = 0; n < warm; n++) await trySignIn(program, `warm-${n}@founder.example`, "wrong");
  for (let n = 0; n < samples; n++) {
    const kinds = Math.random() < 0.5 ? (["present", "missing"] as const) : (["missing", "present"] as const);
    for (const kind of kinds) {
      const email = `${kind}-${n % accounts}@founder.example`;
      times[kind].push(await trySignIn(program, email, `wrong ${round}`));
    }
  }
  await program.stop();
  return times;
}

function timingRow(round: string, { present, missing }: Kinds): Table["rows"][number] {
  return {
    round,
    samples: `2 × ${present.length}`,
    "present, median ms": { value: median(present), digits: 2 },
    "missing, median ms": { value: median(missing), digits: 2 },
    AUC: { value: auc(present, missing), digits: 3 },
  };
}

/** The area under the ROC curve (AUC), computed from ranks (Mann-Whitney U). */
function auc(present: number[], missing: number[]): number {
  const sorted = [...missing].sort((a, b) => a - b);
  const below = (time: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return present.reduce((sum, time) => sum + below(time), 0) / (present.length * missing.length);
}

async function crowding(size: Size): Promise<Table> {
  const { pages, visitors: people } = amounts[size];
  const program = await startOurs();
  const emails = Array.from({ length: pages }, (_, n) => `crowd-${n}@founder.example`);
  const hashed = await hashPassword(password);
  const { cookie } = await inDatabase(program, async (db) => {
    for (const email of emails) await addFounder(db, { email, passwordHash: hashed });
    return addSignedInUser(db, "free");
  });
  const alone = await readPages(program, cookie, pages);
  let crowd = true;
  let signedIn = 0;
  const visitors = Array.from({ length: people }, async (_, visitor) => {
    for (let n = visitor; crowd; n += people) {
      await trySignIn(program, emails[n % emails.length] ?? "", password);
      signedIn++;
    }
  });
  const began = performance.now();
  const crowded = await readPages(program, cookie, pages);
  const seconds = (performance.now() - began) / 1000;
  crowd = false;
  await Promise.all(visitors);
  await program.stop();
  const row = (name: string, times: number[], rate: number) => {
    const at = quantiles(times);
    return {
      "": name,
      "p50 ms": { value: at(0.5), digits: 1 },
      "p95 ms": { value: at(0.95), digits: 1, limit: 100 },
      "p99 ms": { value: at(0.99), digits: 1 },
      "sign-ins/s": { value: rate, digits: 1 },
    };
  };
  const note = `A dashboard requested ${pages} times sequentially, alone and while ${people} concurrent users sign in.`;
  const rows = [row("alone", alone, 0), row(`${people} signing in`, crowded, signedIn / seconds)];
  return { title: "Pages while others sign in", note, rows };
}

async function readPages({ origin }: Program, cookie: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    const response = await fetch(origin, { headers: { Cookie: cookie } });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (!response.ok) throw new Error(`the dashboard: ${response.status}`);
  }
  return times;
}
