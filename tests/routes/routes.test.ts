import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, filled, openProduct, type Product } from "./ask.ts";
import { type Asker, askerOf } from "./people.ts";
import { paths, routeOf } from "./route-of.ts";
import { type Answers, everyone, type Role, type Row, roles } from "./row.ts";
import { rows } from "./table.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(async () => {
  expect(product.complaints).toEqual([]);
  await product.stop();
  writeTable();
});

const found = new Map<string, string>();

test("every route has a row, and every row a route", () => {
  expect(new Set(rows.map(({ path }) => routeOf(path)))).toEqual(new Set(paths));
  const none = rows.filter(({ path }) => /\*$/.test(routeOf(path) ?? "*"));
  expect(none.map(({ path }) => path)).toEqual(["/admin/nowhere", "/nowhere"]);
});

/** Of each role somebody who asks, until something that they sent was carried out. */
const askers = new Map<Role, Asker>();

test.each(rows.map((row) => [row.path, row] as const))("%s", async (_, row) => {
  const answers: [string, string | undefined][] = [];
  const expected: [string, string | undefined][] = [];
  for (const method of ["GET", "POST"] as const)
    for (const role of roles) {
      const asker = askers.get(role) ?? (await askerOf(product.db, role));
      askers.set(role, asker);
      const { answer, faults } = await answerTo(row, method, asker);
      found.set(keyOf(row, method, role), answer);
      answers.push([`${method} ${role}`, [answer, ...faults].join(", ")]);
      expected.push([`${method} ${role}`, wanted(row[method] ?? everyone("405"), role)]);
      if (method === "POST" && /^[23]/.test(answer)) askers.delete(role);
    }
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
});

/** What somebody gets, with their own ids by name, and what is wrong with it besides. */
async function answerTo(row: Row, method: "GET" | "POST", asker: Asker): Promise<{ answer: string; faults: string[] }> {
  const address = filled(row.path, asker);
  const named = (response: Response) =>
    Object.entries(asker.ids).reduce((all, [name, id]) => all.replace(id, `:${name}`), shown(response));
  const fields = Object.entries(row.form ?? {}).map(([name, value]) => [name, filled(value, asker)]);
  const body = () => (method === "POST" ? new URLSearchParams(fields) : undefined);
  const given = await ask(product, asker, address, { method, body: body() });
  const answer = named(given);
  const faults: string[] = [];
  if (!/^(private|no-store)/.test(given.headers.get("Cache-Control") ?? "")) faults.push("anybody may keep it");
  if (given.headers.get("Content-Disposition")?.startsWith("attachment")) {
    const gate = new URL((await ask(product, nobody, address)).headers.get("Location") ?? "", product.origin);
    if (gate.searchParams.get("to") === address) faults.push("a file takes the form to sign in off the screen");
  }
  if (method === "GET") {
    const head = named(await ask(product, asker, address, { method: "HEAD" }));
    if (head !== answer) faults.push(`${head} for HEAD`);
  } else {
    const { status } = await ask(product, asker, address, { method, body: body(), origin: null });
    if (status !== 403) faults.push(`${status} without Origin`);
  }
  return { answer, faults };
}

const nobody: Asker = { cookie: "", ids: {} };

test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is answered by no route", async (method) => {
  for (const { path } of rows) expect((await ask(product, nobody, path, { method })).status, path).toBe(405);
});

function wanted(answers: Answers, role: Role): string | undefined {
  return answers[role] ?? answers.all;
}

function shown(answer: Response): string {
  const to = answer.headers.get("Location");
  return to ? `${answer.status} ${new URL(to, product.origin).pathname}` : String(answer.status);
}

function keyOf({ path }: Row, method: string, role: Role): string {
  return `${method} ${path} ${role}`;
}

/** For the end of `npm test`. */
function writeTable(): void {
  const lines = [["method", "route", ...roles]];
  for (const row of rows) {
    for (const method of ["GET", "POST"]) {
      lines.push([method, row.path, ...roles.map((role) => found.get(keyOf(row, method, role)) ?? "–")]);
    }
  }
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const folder = join(import.meta.dirname, "../../test-results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "routes.txt"), `${table.join("\n")}\n`);
}
