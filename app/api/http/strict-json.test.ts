import fc from "fast-check";
import { expect, test } from "vitest";
import { readStrictJson } from "./strict-json.ts";

const read = (text: string) => readStrictJson(Buffer.from(text));

test("any JSON with different names is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      fc.pre(!text.includes("__proto__"));
      expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test.each([
  ["a name twice", '{"a": 1, "b": {"a": 2}, "a": 3}', 'The field "a" occurs twice.'],
  ["a name twice, once escaped", '{"a": 1, "\\u0061": 2}', 'The field "a" occurs twice.'],
  ["a name twice in a list", '[{"a": 1}, {"b": 1, "b": 2}]', 'The field "b" occurs twice.'],
  ["__proto__", '{"x": {"__proto__": {}}}', 'The body has a field named "__proto__".'],
  ["__proto__, escaped", '{"\\u005f_proto__": 1}', 'The body has a field named "__proto__".'],
  ["17 levels", `${"[".repeat(17)}${"]".repeat(17)}`, "The body is nested deeper than 16 levels."],
  ["1,000 levels, never closed", '{"a":'.repeat(1_000), "The body is nested deeper than 16 levels."],
  ["nothing", "", "The body isn't JSON in UTF-8."],
  ["half of it", '{"a": 1', "The body isn't JSON in UTF-8."],
  ["a comment", '{"a": 1} // b', "The body isn't JSON in UTF-8."],
  ["NaN", '{"a": NaN}', "The body isn't JSON in UTF-8."],
  ["a byte order mark", '\uFEFF{"a": 1}', "The body isn't JSON in UTF-8."],
])("%s is refused", (_, text, detail) => expect(read(text)).toEqual({ ok: false, detail }));

test("brackets, colons and names in strings don't count", () => {
  const value = { a: '"}]{[:__proto__', b: `${"[".repeat(40)}\\`, constructor: 1, c: ["a", "a"] };
  expect(read(JSON.stringify(value))).toEqual({ ok: true, value });
});

test("bytes that aren't UTF-8 are refused", () => {
  const bytes = Buffer.from([0x22, 0xff, 0x22]);
  expect(readStrictJson(bytes)).toEqual({ ok: false, detail: "The body isn't JSON in UTF-8." });
});

test("256 kB of what could be read slowly is read at once", () => {
  for (const text of ['"'.repeat(250_000), "[{".repeat(125_000), '{"a":1,'.repeat(36_000), '"\\'.repeat(125_000)])
    expect(read(text)).toMatchObject({ ok: false });
});
