import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inDatabase } from "../../../tests/support/in-database.ts";
import { startProcess } from "../../../tests/support/process.ts";
import { cpuTime } from "../../bench/process.ts";
import type { Cell } from "../../bench/table.ts";
import type { Findings, Order } from "../order.ts";
import { newPerson, type Person, signIn, tryTheDoor } from "./person.ts";

const home = join(import.meta.dirname, "../../..");
const hour = 60 * 60 * 1000; // ms
const year = 365 * 24 * hour;
const jumps = {
  "a day ahead": 24 * hour,
  "a day back": -24 * hour,
  "an hour back": -hour,
  "ten years ahead": 10 * year,
} as const;
const idle = 2_000; // ms that jobs are watched
const mostMails = 3; // that nobody asked for

/**
 * Lets the server's clock jump while it runs, and back. Asserted of each jump: pages are answered; who is signed in stays
 * it unless a login's 30 days are over, and can sign in again both then and after the way back; who guessed wrongly or
 * asked for a code meanwhile waits no longer than the limit's own time once the clock is right; nothing is mailed again
 * and again; and the server ends with 0.
 */
export async function clock({ rounds, seed }: Order): Promise<Findings> {
  const storage = mkdtempSync(join(home, "storage/torture-"));
  const file = join(storage, "clock");
  const node = ["--import", join(import.meta.dirname, "shifted-clock.ts")];
  const server = startProcess({ env: { STORAGE_DIR: storage, CLOCK_FILE: file }, node });
  const origin = await server.ready;
  const failures: string[] = [];
  const rows: Record<string, Cell>[] = [];
  const turn = async (shift: number) => {
    writeFileSync(file, String(shift));
    process.kill(server.pid, "SIGUSR2");
    const isTurned = () => existsSync(`${file}.turned`) && readFileSync(`${file}.turned`, "utf8") === String(shift);
    while (!isTurned() && cpuTime(server.pid) > 0) await setTimeout(5);
  };
  for (let round = 1; round <= rounds; round++) {
    for (const [name, shift] of Object.entries(jumps)) {
      const wrong: string[] = [];
      const person = await newPerson(storage, origin);
      const mails = await countMails(storage);
      await turn(shift);
      const cpu = cpuTime(server.pid);
      await setTimeout(idle);
      const busy = (cpuTime(server.pid) - cpu) / idle;
      const mailed = (await countMails(storage)) - mails;
      if (mailed > mostMails) wrong.push(`${mailed} mails went out by themselves`);
      wrong.push(...(await meanwhile(person, shift)));
      await turn(0);
      wrong.push(...(await afterwards(person)));
      failures.push(...wrong.map((what) => `${name}, round ${round} of seed ${seed}: ${what}`));
      if (round === rounds)
        rows.push({
          jump: name,
          "mails by themselves": { value: mailed },
          "processor while idle": { value: busy * 100, unit: "%" },
        });
    }
  }
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) failures.push(`the server ended with ${code}`);
  failures.push(...server.complaints);
  if (failures.length === 0) rmSync(storage, { recursive: true, force: true });
  return { tables: [{ title: `A clock that jumps, ${rounds} times`, rows }], failures };
}

async function meanwhile(person: Person, shift: number): Promise<string[]> {
  const wrong: string[] = [];
  const { status } = await person.visitor.send("/account");
  const wanted = shift > year ? 303 : 200; // a login ends 30 days after it was last used
  if (status !== wanted) wrong.push(`the account page is ${status} for who was signed in, not ${wanted}`);
  if (!(await signIn(person))) wrong.push("signing in fails while the clock is wrong");
  await tryTheDoor(person);
  return wrong;
}

async function afterwards(person: Person): Promise<string[]> {
  const wrong: string[] = [];
  const { status } = await person.visitor.send("/account");
  if (status !== 200) wrong.push(`the account page is ${status} after the way back`);
  const guess = await person.stranger.send("/auth", { email: person.email, password: "not it at all" });
  const wait = Number(guess.headers.get("Retry-After") ?? 0);
  if (wait > 3_600) wrong.push(`who guessed meanwhile waits ${wait} s`);
  const again = await person.stranger.send(`${person.verify}?resend`, {});
  const later = Number(again.headers.get("Retry-After") ?? 0);
  if (![200, 303, 429].includes(again.status) || later > 3_600)
    wrong.push(`asking for a code is ${again.status}, again in ${later} s`);
  return wrong;
}

function countMails(storage: string): Promise<number> {
  return inDatabase({ storage }, async (db) => (await db.selectFrom("mails").select("id").execute()).length);
}
