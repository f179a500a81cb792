import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Asker, askerOf } from "../../../tests/routes/people.ts";
import { openBeside } from "../../../tests/support/in-database.ts";
import { startProcess } from "../../../tests/support/process.ts";
import type { Cell } from "../../bench/table.ts";
import { collecting, memoryOf } from "../memory/memory-in-use.ts";
import type { Findings, Order } from "../order.ts";
import { seedOf } from "../row.ts";
import { Lines, type Outcome } from "./lines.ts";
import { hostileRequests } from "./requests.ts";

const home = join(import.meta.dirname, "../../..");
const busy = 12;
const batch = 1_000; // requests, until it is asked whether everybody is still signed in
const MB = 1024 ** 2;

/** Sends hostile requests, a round each. None may be answered with 5xx, hang, or end the server. */
export async function malformed({ rounds, seed, over }: Order): Promise<Findings> {
  const storage = await mkdtemp(join(home, "storage/torture-"));
  const memoryFile = join(storage, "memory");
  const server = startProcess({ env: { STORAGE_DIR: storage, MEMORY_FILE: memoryFile }, node: collecting });
  const origin = await server.ready;
  const db = openBeside({ storage });
  const askers = await Promise.all(
    (["visitor", "free", "premium", "admin", "other"] as const).map((role) => askerOf(db, role)),
  );
  const lines = new Lines(origin);
  const shotOf = hostileRequests({ origin, askers, seed });
  const outcomes = new Map<string, number>();
  const failures: string[] = [];
  const memory: Record<string, Cell>[] = [];
  const marks = new Map(
    [0.1, 0.5, 1].map((share) => [Math.max(batch, Math.ceil((rounds * share) / batch) * batch), `${share * 100} %`]),
  );
  for (let first = 0; first < rounds; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, rounds - first) }, (_, n) => first + n);
    const shoot = async () => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
        const shot = shotOf(number);
        const outcome = await lines.shoot(shot);
        const kind = kindOf(outcome);
        outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
        if (["5xx", "hung", "half"].includes(kind))
          failures.push(`request ${number} of ${seedOf(seed)}: ${outcome}: ${told(shot.bytes)}`);
      }
    };
    await Promise.all(Array.from({ length: busy }, shoot));
    over?.(first + batch);
    const mark = marks.get(first + batch);
    if (mark) {
      const { inUse, residentSet } = await memoryOf(server.pid, memoryFile);
      const megabytes = (value: number) => ({ value: value / MB, unit: "MB" });
      memory.push({ after: mark, "in use": megabytes(inUse), "resident set": megabytes(residentSet) });
    }
    failures.push(
      ...server.complaints
        .splice(0)
        .map((line) => `before request ${first + batch} of ${seedOf(seed)}: ${line.slice(0, 600)}`),
    );
    for (const [index, role] of (["free", "premium", "admin", "other"] as const).entries())
      if (!(await isSignedIn(origin, askers[index + 1]))) askers[index + 1] = await askerOf(db, role);
  }
  lines.close();
  const alive = await fetch(origin).then(
    ({ status }) => status,
    () => 0,
  );
  if (alive !== 200) failures.push(`at the end the front page answers ${alive}`);
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) failures.push(`the server ended with ${code}`);
  await db.destroy();
  if (failures.length === 0) await rm(storage, { recursive: true, force: true });
  const count = (kind: string) => ({ value: outcomes.get(kind) ?? 0 });
  const kinds = { "2xx": count("2xx"), "3xx": count("3xx"), "4xx": count("4xx"), closed: count("closed") };
  const bad = {
    "5xx": { ...count("5xx"), limit: 0 },
    half: { ...count("half"), limit: 0 },
    hung: { ...count("hung"), limit: 0 },
  };
  const note = `${seedOf(seed)}; ${busy} lines at once; signed out, on the free plan, on Premium, as an administrator.`;
  const tables = [
    { title: `${rounds.toLocaleString("en")} hostile requests`, note, rows: [{ ...kinds, ...bad }] },
    {
      title: "Memory after a collection",
      note: "Node kept to a heap of 256 MB, as on a machine of 512 MB.",
      rows: memory,
    },
  ];
  return { tables, failures };
}

function kindOf(outcome: Outcome): string {
  return typeof outcome === "number" ? `${Math.floor(outcome / 100)}xx` : outcome;
}

/** The bytes in one line, as JSON: long ones by their beginning. */
function told(bytes: Buffer): string {
  return JSON.stringify(bytes.toString("latin1").slice(0, 1_500));
}

async function isSignedIn(origin: string, asker: Asker | undefined): Promise<boolean> {
  const headers = { Cookie: asker?.cookie ?? "", Accept: "text/html" };
  const answer = await fetch(`${origin}/account`, { headers: { ...headers, Connection: "close" }, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status === 200;
}
