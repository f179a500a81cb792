import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import routes from "#app/routes.ts";
import { openBeside } from "../support/in-database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { askerOf } from "./people.ts";
import { type Answers, type Role, type Row, roles } from "./row.ts";
import { rows } from "./table.ts";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startServer();
  db = openBeside(server);
});
afterAll(async () => {
  await db.destroy();
  expect(await server.stop()).toBe(0);
  writeTable();
});

const found = new Map<string, string>();

test("every route has a row, and every row a route", () => {
  expect(new Set(rows.map(({ path }) => path))).toEqual(new Set(pathsOf(routes as RouteEntry[])));
});

interface RouteEntry {
  path?: string;
  children?: RouteEntry[];
}

/** The addresses of routes.ts. What stands around others has none of its own but that of its index. */
function pathsOf(entries: RouteEntry[], around = ""): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const whole = [around, path].filter(Boolean).join("/");
    return children ? pathsOf(children, whole) : [whole];
  });
}

const cells = rows.flatMap((row) =>
  (["GET", "POST"] as const).flatMap((method) =>
    roles.map((role) => ({ row, method, role, path: row.ask ?? row.path })),
  ),
);

test.each(cells)("$method $path, $role", async ({ row, method, role, path }) => {
  const asker = await askerOf(db, role);
  const fill = (text: string) => text.replace(/:(\w+)/g, (_, name: string) => asker.ids[name] ?? name);
  const address = server.origin + fill(path);
  const fields = Object.entries(row.form ?? {}).map(([name, value]) => [name, fill(value)]);
  const headers = { Cookie: asker.cookie, Accept: "text/html", Origin: server.origin };
  const body = method === "POST" ? new URLSearchParams(fields) : undefined;
  const ask = (init: RequestInit) => fetch(address, { redirect: "manual", headers, ...init });
  const named = (text: string) =>
    Object.entries(asker.ids).reduce((all, [name, id]) => all.replace(id, `:${name}`), text);
  const given = await ask({ method, body });
  expect(given.headers.get("Cache-Control"), "how long it may be kept").toMatch(/^(private|no-store)/);
  const answer = named(shown(given));
  found.set(keyOf(row, method, role), answer);
  expect(answer).toBe(wanted(row[method], role));

  if (given.headers.get("Content-Disposition")?.startsWith("attachment")) {
    const gate = new URL(
      (await ask({ headers: { Accept: "text/html" } })).headers.get("Location") ?? "",
      server.origin,
    );
    expect(gate.searchParams.get("to"), "a file leaves the form to sign in on the screen").not.toBe(fill(path));
  }

  if (method === "GET") expect(named(shown(await ask({ method: "HEAD" })))).toBe(answer);
  else expect((await ask({ method, body, headers: { Cookie: asker.cookie } })).status, "without Origin").toBe(403);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is answered by no route", async (method) => {
  for (const { path, ask = path } of rows) {
    expect((await fetch(server.origin + ask, { method, headers: { Origin: server.origin } })).status).toBe(405);
  }
});

function wanted(answers: Answers, role: Role): string | undefined {
  return answers[role] ?? answers.all;
}

function shown(answer: Response): string {
  const to = answer.headers.get("Location");
  return to ? `${answer.status} ${new URL(to, server.origin).pathname}` : String(answer.status);
}

function keyOf({ path, ask = path }: Row, method: string, role: Role): string {
  return `${method} ${ask} ${role}`;
}

/** For the end of `npm test`. */
function writeTable(): void {
  const lines = [["method", "route", ...roles]];
  for (const row of rows) {
    for (const method of ["GET", "POST"]) {
      lines.push([method, row.ask ?? row.path, ...roles.map((role) => found.get(keyOf(row, method, role)) ?? "–")]);
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
