import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { isOurs, safePath } from "./guard.server.ts";

const post = (headers: Record<string, string>) => new Request("http://us.example/x", { method: "POST", headers });

test.each([
  [{ "Sec-Fetch-Site": "same-origin", Origin: "http://us.example" }, true],
  [{ Origin: "http://us.example" }, true],
  [{ "Sec-Fetch-Site": "same-origin" }, true],
  [{}, false],
  [{ Origin: "null" }, false],
  [{ Origin: "http://us.example.evil.example" }, false],
  [{ Origin: "https://us.example" }, false],
  [{ "Sec-Fetch-Site": "same-site", Origin: "http://us.example" }, false],
  [{ "Sec-Fetch-Site": "cross-site" }, false],
  [{ "Sec-Fetch-Site": "none" }, false],
])("a form sent with %j is ours: %s", (headers, ours) => {
  expect(isOurs(post(headers as Record<string, string>))).toBe(ours);
});

test.each([
  ["/notes?before=1", "/notes?before=1"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
])("after signing in, %j leads to %s", (wanted, path) => {
  expect(safePath(wanted)).toBe(path);
});

test("no redirect ever leaves the site", () => {
  const piece = fc.constantFrom("/", "\\", "\t", "\n", ".", "..", "@", ":", "//", "evil.example", "?", "#", "%2f", " ");
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join("")),
      (wanted) => {
        const path = safePath(wanted);
        expect(path.startsWith("/")).toBe(true);
        expect(new URL(path, "http://us.example").origin).toBe("http://us.example");
      },
    ),
    { numRuns: times({ usual: 100, full: 2_000 }) },
  );
});
