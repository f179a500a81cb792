import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { flashOf } from "../../../tests/support/site.ts";
import type { Logger } from "../observability/log.server.ts";
import { csv, csvResponse, inParts, type Line } from "./csv.server.ts";

async function* once(lines: Line[]) {
  yield lines;
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  return (await Readable.from(parts).toArray()).join("");
}

test("a table begins with a byte order mark and its head, and quotes what needs it", async () => {
  const text = await textOf(csv(["Email", "Note"], once([["a@b.example", 'say "so", then\nleave']])));
  expect(text).toBe('\ufeffEmail,Note\r\na@b.example,"say ""so"", then\nleave"\r\n');
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@cmd",
  "\tx",
  "\rx",
  "\nx",
  " =1+1",
  "\u200b@cmd",
  "\0＝1",
  '=HYPERLINK("http://evil.example")',
])("%j is no formula in a spreadsheet", async (cell) => {
  const [, line = ""] = (await textOf(csv(["A"], once([[cell]])))).split(/\r\n(.*)/s);
  expect(line.replace(/^"/, "")).toMatch(/^'/);
});

test("a cell stays one cell and a line one line, whatever stands in them", async () => {
  const cell = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("a\n=1+1", "a\r=1+1", "\r\n", '"\n"', "a,b"));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 4 }), async (lines) => {
      const text = await textOf(csv(["A", "B"], once(lines)));
      const bare = text.replace(/"(?:[^"]|"")*"/g, "cell");
      expect(bare).toMatch(/^\ufeffA,B\r\n(?:[^\r\n,"]*,[^\r\n,"]*\r\n)*$/);
      expect(bare.split("\r\n")).toHaveLength(lines.length + 2);
    }),
  );
});

test("no cell begins like a formula, whatever it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (cell) => {
      const text = (await textOf(csv(["A"], once([[cell]])))).slice("\ufeffA\r\n".length);
      expect(text.replace(/^"/, "")).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]./);
    }),
  );
});

test("a long list is read in parts, each behind the last", async () => {
  const all = Array.from({ length: 2_500 }, (_, index) => index);
  const read = async (last: number | undefined, size: number) => all.filter((n) => n > (last ?? -1)).slice(0, size);
  const parts = await Readable.from(inParts(read)).toArray();
  expect(parts.map((part: number[]) => part.length)).toEqual([1_000, 1_000, 500]);
  expect(parts.flat()).toEqual(all);
});

const log = { error: vi.fn() } as unknown as Logger;
const table = { name: "list.csv", head: ["A"], failure: "Failed to load users", back: "/admin/users" };

async function* breaksAfter(parts: number): AsyncGenerator<Line[]> {
  for (let part = 0; part < parts; part++) yield [["x"]];
  throw new Error("no such table: users");
}

test("what cannot be read at all is told on a page, and the log hears why", async () => {
  const answer = await csvResponse({ log }, { ...table, parts: breaksAfter(0) });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/users"]);
  expect(await flashOf(answer)).toEqual({ kind: "bad", title: "Error", text: "Failed to load users" });
  expect(log.error).toHaveBeenLastCalledWith(new Error("no such table: users"), "Failed to load users");
});

test("a file that could not be read to its end breaks off", async () => {
  const response = await csvResponse({ log }, { ...table, parts: breaksAfter(3) });
  await expect(response.text()).rejects.toThrow("no such table: users");
  expect(log.error).toHaveBeenLastCalledWith(new Error("no such table: users"), "Failed to load users");
});

test("who goes away in the middle ends the reading", async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<Line[]> {
    try {
      for (;;) yield [["x"]];
    } finally {
      ended = true;
    }
  }
  const response = await csvResponse({ log }, { ...table, parts: endless() });
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="list.csv"');
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect(ended).toBe(true);
});
