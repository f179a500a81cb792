import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { signedPath } from "#app/resources/downloads/signed-path.server.ts";
import { addGuide } from "#app/resources/resource.test.support.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { readFast } from "./fast-reader.ts";
import { few, load } from "./load.ts";
import { residentSet } from "./process.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import type { Table } from "./table.ts";

const MB = 1024 ** 2;
/** @property warm requests of the warm-up. @property full seconds until the system's socket buffers are full. */
const amounts = {
  full: { bytes: 50 * MB, rounds: 15, readers: 200, span: { seconds: 5 }, warm: { seconds: 1 }, full: 3 },
  small: { bytes: 5 * MB, rounds: 1, readers: 16, span: few, warm: few, full: 0.5 },
};
type Amounts = (typeof amounts)[Size];
const each = 8; // concurrent files, the limit per user
const rate = 100 * 1024; // bytes per second, each
const slower = 50; // ms

/** Download throughput of a large file, and how two hundred slow downloads affect other requests. */
export async function downloads(size: Size): Promise<Table[]> {
  const amount = amounts[size];
  const storage = newStorage();
  const program = await startOurs(storage);
  const file = await inDatabase({ storage }, async (db) => {
    const text = "0123456789abcdef".repeat(amount.bytes / 16);
    const guide = await addGuide(db, { text, files: diskStorage(storage) });
    const people: File[] = [];
    for (let n = 0; n < amount.readers / each; n++) {
      const { id: user, cookie } = await addSignedInUser(db, "free");
      people.push({ cookie, path: signedPath({ user, resource: guide.id }) });
    }
    return { ...guide, people };
  });
  const [somebody = { path: "", cookie: "" }] = file.people;
  const tables = [
    await throughput(program, somebody, { ...amount, stored: join(storage, file.key) }),
    await slowReaders(program, { ...amount, people: file.people, cookie: somebody.cookie }),
  ];
  await program.stop();
  return tables;
}

interface File {
  path: string;
  cookie: string;
}

/** Measured alternately, so that a busy moment of the machine affects all variants. */
async function throughput({ origin }: Program, { path, cookie }: File, sent: Amounts & { stored: string }) {
  const { stored, bytes, rounds } = sent;
  const plain = start("baseline-servers.ts", stored);
  const [ports] = (await once(plain, "message")) as [Record<string, number>];
  const senders: Record<string, number> = { "the whole server": Number(new URL(origin).port), ...ports };
  const speeds = new Map(Object.keys(senders).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, port] of Object.entries(senders))
      speeds.get(name)?.push(await readFast(port, name === "the whole server" ? path : "/", cookie, bytes));
  }
  plain.kill();
  const found = new Map([...speeds].map(([name, all]) => [name, { middle: middleOf(all), best: Math.max(...all) }]));
  const ours = found.get("the whole server");
  const rows = [...found].map(([name, { middle, best }]) => ({
    sender: name,
    "MB/s": { value: middle / MB },
    "best MB/s": { value: best / MB },
    "ours, times": { value: (ours?.middle ?? 0) / middle, digits: 2, goal: 0.8 },
    "best to best": { value: (ours?.best ?? 0) / best, digits: 2 },
  }));
  const note = `${bytes / MB} MB over loopback, including guard, session, signature and plan, median of ${rounds} turns.`;
  return { title: "Throughput of a download", note, rows };
}

async function slowReaders(program: Program, reading: Amounts & { people: File[]; cookie: string }): Promise<Table> {
  const { people, cookie, readers, span, warm, bytes } = reading;
  const pages = ["/", "/resources"];
  const measure = async (page: string) => {
    const next = () => ({ path: page, headers: { "Accept-Encoding": "br", ...(page !== "/" && { Cookie: cookie }) } });
    await load(program, { next, span: warm });
    return load(program, { next, span });
  };
  const alone = [];
  for (const page of pages) alone.push(await measure(page));
  const before = residentSet(program.pid);
  const asked = JSON.stringify(people.map(({ path, cookie }) => ({ path, cookie })));
  const lines = start("slow-clients.ts", new URL(program.origin).port, asked, String(readers), String(rate));
  await once(lines, "message");
  await setTimeout(reading.full * 1_000); // until the socket buffers are full and every download waits for its client
  const rows: Table["rows"] = [];
  for (const [index, page] of pages.entries()) {
    const among = await measure(page);
    const before = alone[index]?.p95 ?? Number.NaN;
    rows.push({
      page,
      "p95 ms alone": { value: before, digits: 1 },
      "p95 ms among them": { value: among.p95, digits: 1, limit: before + slower },
      "p99 ms among them": { value: among.p99, digits: 1 },
    });
  }
  const grown = (residentSet(program.pid) - before) / MB;
  lines.kill();
  const note =
    `${readers} connections that download the ${bytes / MB} MB at ${rate / 1024} kB/s each; 8 connections request pages ` +
    `continuously. The server's memory grew by ${grown.toFixed(0)} MB.`;
  return { title: "Slow downloads", note, rows };
}

function start(program: string, ...args: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, program), args);
  process.once("exit", () => child.kill());
  return child;
}

function middleOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
