import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type RoleUser, userOfRole } from "../../../tests/routes/role-user.ts";
import { startProcess } from "../../../tests/support/process.ts";
import { openRunningDatabase } from "../../../tests/support/running-database.ts";
import type { Cell } from "../../bench/table.ts";
import { seedOf } from "../distribution.ts";
import { collecting, memoryOf } from "../memory/memory-in-use.ts";
import type { Findings, RunOptions } from "../part.ts";
import { Connections, type Outcome } from "./connections.ts";
import { hostileRequests } from "./requests.ts";

const home = join(import.meta.dirname, "../../..");
const busy = 12;
const batch = 1_000; // requests between two checks that everybody is still signed in
const MB = 1024 ** 2;

/** Sends hostile requests, one per round. None may get a 5xx response, hang, or crash the server. */
export async function malformed({ rounds, seed, onRound }: RunOptions): Promise<Findings> {
  const storage = await mkdtemp(join(home, "storage/torture-"));
  const memoryFile = join(storage, "memory");
  const server = startProcess({ env: { STORAGE_DIR: storage, MEMORY_FILE: memoryFile }, node: collecting });
  const origin = await server.ready;
  const db = openRunningDatabase({ storage });
  const askers = await Promise.all(
    (["visitor", "free", "premium", "admin", "other"] as const).map((role) => userOfRole(db, role)),
  );
  const connections = new Connections(origin);
  const requestOf = hostileRequests({ origin, askers, seed });
  const outcomes = new Map<string, number>();
  const failures: string[] = [];
  const memory: Record<string, Cell>[] = [];
  const marks = new Map(
    [0.1, 0.5, 1].map((share) => [Math.max(batch, Math.ceil((rounds * share) / batch) * batch), `${share * 100} %`]),
  );
  for (let first = 0; first < rounds; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, rounds - first) }, (_, n) => first + n);
    const sendAll = async () => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
        const request = requestOf(number);
        const outcome = await connections.send(request);
        const kind = kindOf(outcome);
        outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
        if (["5xx", "hung", "half"].includes(kind))
          failures.push(`request ${number} of ${seedOf(seed)}: ${outcome}: ${bytesText(request.bytes)}`);
      }
    };
    await Promise.all(Array.from({ length: busy }, sendAll));
    onRound?.(first + batch);
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
      if (!(await isSignedIn(origin, askers[index + 1]))) askers[index + 1] = await userOfRole(db, role);
  }
  connections.close();
  const alive = await fetch(origin).then(
    ({ status }) => status,
    () => 0,
  );
  if (alive !== 200) failures.push(`the front page at the end: ${alive}`);
  server.kill("SIGTERM");
  const code = await server.exited;
  if (code !== 0) failures.push(`the server exited with ${code}`);
  await db.destroy();
  if (failures.length === 0) await rm(storage, { recursive: true, force: true });
  const count = (kind: string) => ({ value: outcomes.get(kind) ?? 0 });
  const kinds = { "2xx": count("2xx"), "3xx": count("3xx"), "4xx": count("4xx"), closed: count("closed") };
  const bad = {
    "5xx": { ...count("5xx"), limit: 0 },
    half: { ...count("half"), limit: 0 },
    hung: { ...count("hung"), limit: 0 },
  };
  const note = `${seedOf(seed)}; ${busy} connections; signed out, on the free plan, on Premium, as an administrator.`;
  const tables = [
    { title: `${rounds.toLocaleString("en")} hostile requests`, note, rows: [{ ...kinds, ...bad }] },
    {
      title: "Memory after a garbage collection",
      note: "Heap limited to 256 MB, as on a machine with 512 MB.",
      rows: memory,
    },
  ];
  return { tables, failures };
}

function kindOf(outcome: Outcome): string {
  return typeof outcome === "number" ? `${Math.floor(outcome / 100)}xx` : outcome;
}

/** The bytes as one line of JSON, truncated if long. */
function bytesText(bytes: Buffer): string {
  return JSON.stringify(bytes.toString("latin1").slice(0, 1_500));
}

async function isSignedIn(origin: string, asker: RoleUser | undefined): Promise<boolean> {
  const headers = { Cookie: asker?.cookie ?? "", Accept: "text/html" };
  const response = await fetch(`${origin}/account`, {
    headers: { ...headers, Connection: "close" },
    redirect: "manual",
  });
  await response.arrayBuffer();
  return response.status === 200;
}
