import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInProcess } from "../e2e/plain/in-process.ts";
import { isFull } from "../support/counts.ts";
import { type RoleUser, userOfRole } from "./role-user.ts";
import { paths, routeOf } from "./route-of.ts";
import { everyone, type Outcomes, type Role, type Row, roles } from "./row.ts";
import { filled, type Product, sendRequest } from "./send-request.ts";
import { rows } from "./table.ts";

let product: Product;
beforeAll(async () => {
  product = await startInProcess();
});
afterAll(async () => {
  expect(product.complaints, product.complaints.join("\n")).toEqual([]);
  await product.stop();
  writeTable();
});

const found = new Map<string, string>();

test("every route has a row, and every row a route", () => {
  expect(new Set(rows.map(({ path }) => routeOf(path)))).toEqual(new Set(paths));
  const none = rows.filter(({ path }) => /\*$/.test(routeOf(path) ?? "*"));
  expect(none.map(({ path }) => path)).toEqual(["/admin/nowhere", "/nowhere"]);
});

/** A user of each role, replaced once a form of theirs may have changed what they have. */
const askers = new Map<Role, RoleUser>();

test.each(rows.map((row, index) => [row.path, row, index] as const))("%s", async (_, row, index) => {
  const answers: [string, string | undefined][] = [];
  const expected: [string, string | undefined][] = [];
  for (const method of ["GET", "POST"] as const)
    for (const role of roles) {
      const asker = askers.get(role) ?? (await userOfRole(product.db, role));
      askers.set(role, asker);
      const { answer, faults } = await answerTo(row, method, asker);
      if (method === "GET" && (isFull || role === roles[index % roles.length]))
        faults.push(...(await faultsOfHead(row, asker, answer)));
      found.set(keyOf(row, method, role), answer);
      answers.push([`${method} ${role}`, [answer, ...faults].join(", ")]);
      expected.push([`${method} ${role}`, wanted(row[method] ?? everyone("405"), role)]);
      if (method === "POST" && mayChange(row, role, answer)) askers.delete(role);
    }
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
});

/** Visitors have nothing, and whoever is no administrator is sent out of their area. */
function mayChange({ path }: Row, role: Role, answer: string): boolean {
  return /^[23]/.test(answer) && role !== "visitor" && (role === "admin" || !path.startsWith("/admin"));
}

/** A user's response, with their own ids by name, and any other problems. */
async function answerTo(
  row: Row,
  method: "GET" | "POST",
  asker: RoleUser,
): Promise<{ answer: string; faults: string[] }> {
  const address = filled(row.path, asker);
  const fields = Object.entries(row.form ?? {}).map(([name, value]) => [name, filled(value, asker)]);
  const body = () => (method === "POST" ? new URLSearchParams(fields) : undefined);
  const given = await sendRequest(product, asker, address, { method, body: body() });
  const answer = named(given, asker);
  await given.body?.cancel(); // closes the file behind it
  const faults: string[] = [];
  if (!/^(private|no-store)/.test(given.headers.get("Cache-Control") ?? "")) faults.push("anybody may keep it");
  if (given.headers.get("Content-Disposition")?.startsWith("attachment")) {
    const gate = new URL((await sendRequest(product, nobody, address)).headers.get("Location") ?? "", product.origin);
    if (gate.searchParams.get("to") === address) faults.push("a file takes the form to sign in off the screen");
  }
  if (method === "POST") {
    const { status } = await sendRequest(product, asker, address, { method, body: body(), origin: null });
    if (status !== 403) faults.push(`${status} without Origin`);
  }
  return { answer, faults };
}

/** HEAD is answered like GET. In `npm test` one role a row shows it: each answer costs as much as the page. */
async function faultsOfHead(row: Row, asker: RoleUser, answer: string): Promise<string[]> {
  const head = named(await sendRequest(product, asker, filled(row.path, asker), { method: "HEAD" }), asker);
  return head === answer ? [] : [`${head} for HEAD`];
}

/** A response's status and redirect, with this user's ids by name. */
function named(response: Response, asker: RoleUser): string {
  return Object.entries(asker.ids).reduce((all, [name, id]) => all.replace(id, `:${name}`), shown(response));
}

const nobody: RoleUser = { cookie: "", ids: {} };

test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is answered by no route", async (method) => {
  for (const { path } of rows) expect((await sendRequest(product, nobody, path, { method })).status, path).toBe(405);
});

function wanted(answers: Outcomes, role: Role): string | undefined {
  return answers[role] ?? answers.all;
}

function shown(response: Response): string {
  const to = response.headers.get("Location");
  return to ? `${response.status} ${new URL(to, product.origin).pathname}` : String(response.status);
}

function keyOf({ path }: Row, method: string, role: Role): string {
  return `${method} ${path} ${role}`;
}

/** Printed at the end of `npm test`. */
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
