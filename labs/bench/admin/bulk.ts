import { setTimeout } from "node:timers/promises";
import type { BulkKind } from "#app/admin/bulk/bulk-action.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import type { Size } from "../../support/size.ts";
import { quantiles } from "../load.ts";
import type { Table } from "../table.ts";
import type { AdminServer } from "./admin-server.ts";

const limit = 50; // ms for a page meanwhile
const poll = 100; // ms
const pause = 200; // ms between two pages

/** The share of rows after which the change of plan is cancelled at full size: the rest takes half an hour. */
const enough = 0.2;

/**
 * Does actions to the users of one plan, in the background, while an administrator goes on reading their list: an
 * export, a change of plan, and its undoing, which is cancelled on the way, as the change is at full size.
 * @throws if a row was left out, or something was done after the end.
 */
export async function measureBulk(server: AdminServer, size: Size): Promise<Table> {
  const rows: Table["rows"] = [];
  for (const kind of ["export", "tier_premium"] satisfies BulkKind[]) {
    const began = performance.now();
    const path = await post(server, "/admin/bulk?of=users&plan=pro", { kind, all: "on" });
    const preview = { value: (performance.now() - began) / 1000, digits: 1 };
    const cancelAt = kind === "tier_premium" && size === "full" ? enough : undefined;
    rows.push({ action: kind, "s to its preview": preview, ...(await run(server, path, "confirm", cancelAt)) });
    if (kind === "tier_premium")
      rows.push({ action: `${kind}, undone`, "s to its preview": "", ...(await run(server, path, "undo", 0.1)) });
  }
  const note =
    "All users on Pro at once: their number is what one action takes at most. The page is their list, asked for again " +
    `${pause} ms after each answer while the action runs. A change of plan, and its undoing, are stopped on the way.`;
  return { title: "Bulk actions", note, rows };
}

/** Starts an action, or its undoing, and waits for its end. @param cancelAt the share of rows after which it is cancelled */
async function run(server: AdminServer, path: string, go: "confirm" | "undo", cancelAt?: number) {
  const id = path.split("/").at(-1) ?? "";
  const [before, after] = go === "confirm" ? (["waiting", "done"] as const) : (["done", "undone"] as const);
  const count = async () => (await progressOf(server, id)).counts[after] ?? 0;
  const isOver = async () => !["running", "undoing"].includes((await progressOf(server, id)).state);
  const { counts } = await progressOf(server, id);
  const all = counts[before] ?? 0;
  const began = performance.now();
  await post(server, path, { go });
  const pages = readList(server, isOver);
  if (cancelAt !== undefined) {
    while ((await count()) < all * cancelAt) await setTimeout(poll);
    await post(server, path, { go: "cancel" });
  }
  const at = quantiles(await pages);
  const seconds = (performance.now() - began) / 1000;
  const moved = await count();
  if (cancelAt === undefined ? moved !== all : moved >= all) throw new Error(`${path}, ${go}: ${moved} of ${all} rows`);
  await setTimeout(10 * poll);
  if ((await count()) !== moved) throw new Error(`${path}, ${go}: it went on after its end`);
  return {
    rows: `${moved.toLocaleString("en")} of ${all.toLocaleString("en")}`,
    "s to its end": { value: seconds, digits: 1 },
    "rows/s": { value: moved / seconds },
    "p50 ms of a page": { value: at(0.5), digits: 1 },
    "p95 ms of a page": { value: at(0.95), digits: 1, limit },
  };
}

/** Reads the list of users again and again until the action has ended. @returns how long each page took, in ms. */
async function readList({ program, cookie }: AdminServer, isOver: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  do {
    const began = performance.now();
    const response = await fetch(`${program.origin}/admin/users`, { headers: { Cookie: cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`/admin/users: ${response.status}`);
    times.push(performance.now() - began);
    await setTimeout(pause);
  } while (!(await isOver()));
  return times;
}

/** Submits a form of the administrator area. @returns the path it leads to. */
async function post({ program, cookie }: AdminServer, path: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(program.origin + path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: program.origin },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  const to = response.headers.get("Location") ?? "";
  if (response.status !== 303 || !/\/bulk\//.test(to)) throw new Error(`${path}: ${response.status} ${to}`);
  return new URL(to, program.origin).pathname;
}

/** The state of an action, and the number of its rows by outcome. */
function progressOf({ program }: AdminServer, id: string) {
  return inDatabase(program, async (db) => {
    const { state } = await db
      .selectFrom("bulk_actions")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom("bulk_members")
      .select(["outcome", ({ fn }) => fn.countAll<number>().as("count")])
      .where("bulk_id", "=", id)
      .groupBy("outcome")
      .execute();
    return { state, counts: Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])) };
  });
}
