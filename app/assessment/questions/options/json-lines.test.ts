import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../../tests/support/counts.ts";
import { type Field, type Located, Refused, readJson } from "./json-lines.ts";

test("what JSON can say is read as JSON.parse reads it", () => {
  const written = fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2, "\t"));
  fc.assert(
    fc.property(written, ([value, indent]) => {
      const text = JSON.stringify(value, null, indent);
      expect(JSON.stringify(plain(readJson(text)))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test("what is no JSON is refused, whatever it is", () => {
  const broken = fc.array(fc.constantFrom(...'[]{}:," \n\t0123456789.-+eEtruefalsn\\u'.split(""), "true", '"a"'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(broken, (parts) => {
      const text = parts.join("");
      const [ours, theirs] = [read(text), parsed(text)];
      if (theirs === undefined) expect(ours, text).toBeInstanceOf(Refused);
    }),
    { numRuns: times({ usual: 100, full: 5_000 }) },
  );
});

test.each([
  ['{\n  "min": 0\n  "max": 3\n}', 3, '} is missing at the end of the object, before "max"'],
  ['{ "min" 0 }', 1, ": is missing after “min”, before 0"],
  ['{\n"min": 0,\n"min": 1 }', 3, "“min” stands here again, it was on line 2 before"],
  ["{\n\n min: 0 }", 3, "this is no JSON: min: 0 }"],
  ["[1,\n2", 2, "] is missing at the end of the list, where the text ends"],
  ["[1,\n]", 2, "a value is missing, before ]"],
  ["{} {}", 1, "nothing may follow here, before {"],
  ["", 1, "a value is missing, where the text ends"],
  ["[[[[[[[[[[1]]]]]]]]]]", 1, "this is nested too deeply"],
])("%j: line %i: %s", (text, line, message) => {
  expect(read(text)).toMatchObject({ line, message });
});

function read(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    return error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function plain({ kind, value }: Located): unknown {
  if (kind === "list") return (value as Located[]).map(plain);
  if (kind === "plain") return value;
  const object = Object.create(null);
  for (const { name, of } of value as Field[])
    Object.defineProperty(object, name, { value: plain(of), enumerable: true });
  return object;
}
