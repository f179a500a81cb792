import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { isSigned, type Linked, signedPath } from "./signed-path.server.ts";

const at = Date.parse("2026-11-20T12:00:00Z");
const linked: Linked = { user: "ada", resource: "01890000-0000-7000-8000-000000000001" };
const queryOf = (path: string) => new URL(path, "http://here.example").searchParams;
const minute = 60_000; // ms

test("a link is good for five minutes", () => {
  const query = queryOf(signedPath(linked, at));
  expect(isSigned(linked, query, at)).toBe(true);
  expect(isSigned(linked, query, at + 5 * minute - 1)).toBe(true);
  expect(isSigned(linked, query, at + 5 * minute)).toBe(false);
});

test("it is good for nobody and nothing else", () => {
  const query = queryOf(signedPath({ ...linked, format: "md" }, at));
  expect(isSigned({ ...linked, format: "md" }, query, at)).toBe(true);
  for (const other of [linked, { ...linked, format: "pdf", user: "bob" }, { ...linked, format: "pdf" }])
    expect(isSigned(other, query, at)).toBe(false);
  // Splitting the same characters differently gives a different proof.
  const joined = queryOf(signedPath({ user: "a", resource: "bc" }, at));
  expect(isSigned({ user: "ab", resource: "c" }, joined, at)).toBe(false);
});

test("any changed byte refuses", () => {
  const path = signedPath(linked, at);
  const began = path.indexOf("?") + 1;
  fc.assert(
    fc.property(
      fc.integer({ min: began, max: path.length - 1 }),
      fc.integer({ min: 0x21, max: 0x7e }),
      (place, code) => {
        const changed = path.slice(0, place) + String.fromCharCode(code) + path.slice(place + 1);
        fc.pre(changed !== path);
        expect(isSigned(linked, queryOf(changed), at)).toBe(false);
      },
    ),
    { numRuns: times({ usual: 100, full: 2_000 }) },
  );
});

test("no other moment passes, however it is written", () => {
  const proof = queryOf(signedPath(linked, at)).get("proof") ?? "";
  const until = fc.oneof(fc.string(), fc.constantFrom("", "Infinity", "1e99", "0x7fffffff", "-1", " 9999999999"));
  fc.assert(
    fc.property(until, (until) => {
      expect(isSigned(linked, new URLSearchParams({ until, proof }), at)).toBe(false);
    }),
  );
  expect(isSigned(linked, new URLSearchParams(), at)).toBe(false);
});
