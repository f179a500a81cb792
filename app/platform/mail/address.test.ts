import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf } from "./email-address.ts";

const addresses = (line: string) =>
  partsOf(line)
    .filter(({ kind }) => kind === "address")
    .map(({ text }) => text);

test.each([
  ["https://us.example/a?b=1&c=2", ["https://us.example/a?b=1&c=2"]],
  ["Read https://us.example/r. Then (http://us.example/x)!", ["https://us.example/r", "http://us.example/x"]],
  ['He wrote "https://us.example/".', ["https://us.example/"]],
  ["javascript:alert(1) data:text/html,x //us.example mailto:ada@us.example", []],
  ["https://us.example/\u202Egpj.exe", ["https://us.example/"]],
])("%s", (line, expected) => {
  expect(addresses(line)).toEqual(expected);
});

test("the parts are the line, and an address is one to everybody", () => {
  const piece = fc.constantFrom(
    "https://",
    "http://",
    "us.example",
    "/",
    "?",
    "javascript:",
    "<",
    '"',
    " ",
    ".",
    "\u200F",
    "é",
    "a",
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((all) => all.join("")),
      (line) => {
        expect(
          partsOf(line)
            .map(({ text }) => text)
            .join(""),
        ).toBe(line);
        for (const address of addresses(line)) expect(address).toMatch(/^https?:\/\/[^\s<>"']+$/);
      },
    ),
  );
});
