import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startProcess } from "../../../tests/support/process.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { cpuTime } from "../../bench/process.ts";
import type { Cell } from "../../bench/table.ts";
import type { Findings, RunOptions } from "../part.ts";
import { exhaustLimits, newPerson, type Person, signIn } from "./test-user.ts";

const home = join(import.meta.dirname, "../../..");
const hour = 60 * 60 * 1000; // ms
const year = 365 * 24 * hour;
const jumps = {
  "a day ahead": 24 * hour,
  "a day back": -24 * hour,
  "an hour back": -hour,
  "ten years ahead": 10 * year,
} as const;
const idle = 2_000; // ms during which jobs are observed
const maxMails = 3; // unsolicited emails

/**
 * Jumps the running server's clock ahead and back. After each jump: pages respond; users stay signed in unless a
 * session's 30 days are over, and can sign in both then and after the jump back; a user who guessed wrong or requested
 * a code waits no longer than the limit's own time once the clock is right; no email is sent repeatedly; and the server
 * exits with 0.
 */
export async function clock({ rounds, seed }: RunOptions): Promise<Findings> {
  const storage = mkdtempSync(join(home, "storage/torture-"));
  const file = join(storage, "clock");
  const node = ["--import", join(import.meta.dirname, "shifted-clock.ts")];
  const server = startProcess({ env: { STORAGE_DIR: storage, CLOCK_FILE: file }, node });
  const origin = await server.ready;
  const failures: string[] = [];
  const rows: Record<string, Cell>[] = [];
  const shiftClock = async (shift: number) => {
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
      await shiftClock(shift);
      const cpu = cpuTime(server.pid);
      await setTimeout(idle);
      const busy = (cpuTime(server.pid) - cpu) / idle;
      const mailed = (await countMails(storage)) - mails;
      if (mailed > maxMails) wrong.push(`${mailed} unsolicited emails were sent`);
      wrong.push(...(await checkShifted(person, shift)));
      await shiftClock(0);
      wrong.push(...(await checkRestored(person)));
      failures.push(...wrong.map((what) => `${name}, round ${round} of seed ${seed}: ${what}`));
      if (round === rounds)
        rows.push({
          jump: name,
          "unsolicited mails": { value: mailed },
          "CPU while idle": { value: busy * 100, unit: "%" },
        });
    }
  }
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) failures.push(`the server exited with ${code}`);
  failures.push(...server.complaints);
  if (failures.length === 0) rmSync(storage, { recursive: true, force: true });
  return { tables: [{ title: `A jumping clock, ${rounds} times`, rows }], failures };
}

async function checkShifted(person: Person, shift: number): Promise<string[]> {
  const wrong: string[] = [];
  const { status } = await person.visitor.send("/account");
  const wanted = shift > year ? 303 : 200; // a session expires 30 days after its last use
  if (status !== wanted) wrong.push(`the account page of a signed-in user: ${status} instead of ${wanted}`);
  if (!(await signIn(person))) wrong.push("sign-in fails while the clock is wrong");
  await exhaustLimits(person);
  return wrong;
}

async function checkRestored(person: Person): Promise<string[]> {
  const wrong: string[] = [];
  const { status } = await person.visitor.send("/account");
  if (status !== 200) wrong.push(`the account page after the jump back: ${status}`);
  const guess = await person.stranger.send("/auth", { email: person.email, password: "not it at all" });
  const wait = Number(guess.headers.get("Retry-After") ?? 0);
  if (wait > 3_600) wrong.push(`a user who guessed meanwhile waits ${wait} s`);
  const again = await person.stranger.send(`${person.verify}?resend`, {});
  const later = Number(again.headers.get("Retry-After") ?? 0);
  if (![200, 303, 429].includes(again.status) || later > 3_600)
    wrong.push(`a new code: ${again.status}, Retry-After ${later} s`);
  return wrong;
}

function countMails(storage: string): Promise<number> {
  return inDatabase({ storage }, async (db) => (await db.selectFrom("mails").select("id").execute()).length);
}
