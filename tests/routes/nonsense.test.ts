import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { openBeside } from "../support/in-database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { fieldNames } from "./field-names.ts";
import { type Asker, askerOf } from "./people.ts";
import { rows } from "./table.ts";

let server: TestServer;
let db: Db;
let askers: Asker[];
beforeAll(async () => {
  server = await startServer();
  db = openBeside(server);
  askers = [await askerOf(db, "visitor"), await askerOf(db, "free"), await askerOf(db, "admin")];
});
afterAll(async () => {
  await db.destroy();
  expect(await server.stop()).toBe(0);
});

const names = fc.oneof(fc.constantFrom(...fieldNames), fc.string({ maxLength: 8 }));

const values = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    ...["", "0", "-1", "1e999", "NaN", "null", "\u0000", "\u2028", "😀".repeat(100), "a@b.example", "' or 1=1 --"],
    ...[
      "//evil.example",
      "/\t/evil",
      "javascript:alert(1)",
      "a".repeat(43),
      "000000",
      "{}",
      '{"action":"/","fields":[]}',
    ],
    ...["x".repeat(9_000), "../../etc/passwd", "%", "%00", "٣٤٥٦٧٨", "true"],
  ),
);

const fields = fc.array(fc.tuple(names, values), { maxLength: 8 });
const query = fc.array(
  fc.tuple(
    names,
    values.filter((value) => value.length < 100),
  ),
  { maxLength: 2 },
);

test.each(rows.map(({ path, ask = path }) => ask))("nothing that %s is sent is our mistake", async (path) => {
  await fc.assert(
    fc.asyncProperty(fields, query, fc.nat(2), fc.boolean(), async (form, more, who, post) => {
      const asker = askers[who] as Asker;
      const filled = path.replace(/:(\w+)/g, (_, name: string) => asker.ids[name] ?? name);
      const address = new URL(filled, server.origin);
      for (const [name, value] of more) address.searchParams.append(name, value.toWellFormed());
      const body = post ? new URLSearchParams(form.map(([name, value]) => [name, value.toWellFormed()])) : undefined;
      const headers = {
        Cookie: asker.cookie,
        Accept: "text/html",
        Origin: server.origin,
        "Fly-Client-IP": someClient(),
      };
      const answer = await fetch(address, { method: post ? "POST" : "GET", body, headers, redirect: "manual" });
      await answer.arrayBuffer();
      expect(answer.status, `${address} ${body}`).toBeLessThan(500);
      if (path === "/sign-out" && post) askers[who] = await askerOf(db, who === 2 ? "admin" : "free");
    }),
    { numRuns: 40 },
  );
  expect(server.complaints.splice(0)).toEqual([]);
});

const ids = ["\u{1F600}", "\u202E", "\u00E9", "../../x", "%", "'\"<", "__proto__", "constructor", "x".repeat(1_200)];

test.each(rows.map(({ path }) => path).filter((path) => path.includes(":")))(
  "no id in %s is our mistake",
  async (path) => {
    for (const id of ids) {
      const address = server.origin + path.replace(/:\w+/g, encodeURIComponent(id));
      for (const method of ["GET", "POST"]) {
        const Cookie = askers[2]?.cookie ?? "";
        const headers = { Cookie, Accept: "text/html", Origin: server.origin, "Fly-Client-IP": someClient() };
        const body = method === "POST" ? new URLSearchParams({ tier: "pro", text: "Called." }) : undefined;
        const answer = await fetch(address, { method, body, headers, redirect: "manual" });
        await answer.arrayBuffer();
        expect(answer.status, `${method} ${address}`).toBeLessThan(500);
      }
    }
    expect(server.complaints.splice(0)).toEqual([]);
  },
);

function someClient(): string {
  return `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
}
