import { domainToASCII } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { asciiDomain, emailAddress, normalizeEmail } from "./email-address.ts";

const Email = emailAddress();
const said = (typed: unknown) => Email.safeParse(typed).error?.issues.map(({ message }) => message);
const unlike = ["Enter an email address like name@example.com"];
const tooLong = ["Email must be 254 characters or fewer"];

test.each([
  [" ADA@Engine.Example ", "ada@engine.example"],
  ["o'brien+news@a.b-c.example", "o'brien+news@a.b-c.example"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["Ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@bu\u0308cher.example", "ada@xn--bcher-kva.example"], // the same letter as two code points
  ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
  ["ada@例え。テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
])("%s is kept as %s", (typed, kept) => {
  expect(Email.parse(typed)).toBe(kept);
});

test.each([
  ["ada@-a.example"],
  ["ada@a-.example"],
  ["ada@a..example"],
  ["ada@.example"],
  ["ada@engine.example."],
  [`ada@${"a".repeat(64)}.example`],
  ["ada@１.２"], // digits that would become an IP address
  ["ada@127.0.0.1"],
  ["ada@[127.0.0.1]"],
  ["ada@bücher.example/x"],
  ["ada@bücher.example:25"],
  ["ada@bücher.example?x"],
  ["ada@bücher.ex%61mple"],
  ["ada@bü\ncher.example"],
  ["ada@bü cher.example"],
  ["ada@bücher.example\r\nBcc: eve@engine.example"],
  ["ada@\u202ebücher.example"],
  ["ada@☃.example"],
  ["ada@bücher@engine.example"],
  ["ädä@bücher.example"], // only some mail servers support such local parts (RFC 6531)
  ["Ada <ada@engine.example>"],
  ["ada@engine.example, eve@engine.example"],
])("%j is no address", (typed) => {
  expect(said(typed)).toEqual(unlike);
});

test("what is missing is asked for; what is too long is said to be, before and after it is written in ASCII", () => {
  for (const nothing of [undefined, "", " \n"]) expect(said(nothing)).toEqual(["Enter your email"]);
  expect(emailAddress("Enter a sender address").safeParse("").error?.issues[0]?.message).toBe("Enter a sender address");
  const long = (length: number) => `${"a".repeat(length - "@engine.example".length)}@engine.example`;
  expect(Email.parse(long(254))).toHaveLength(254);
  for (const length of [255, 320, 10_000]) expect(said(long(length))).toEqual(tooLong);
  const grows = `ada@${"ü.".repeat(60)}example`; // each "ü" becomes "xn--tda"
  expect(grows.length).toBeLessThan(254);
  expect(said(grows)).toEqual(tooLong);
});

const part = fc.oneof(
  fc.constantFrom("ada", "o'b", "a.b", "bücher", "BÜCHER", "例え", "пример", "xn--bcher-kva", "straße", "١٢", "１"),
  fc.constantFrom("a".repeat(63), "ü".repeat(40), "-", "", "\u200d", "\u202e", "☃", "\0", "\r\n", "/", "%2e", "İ", "K"),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const joined = (marks: string[]) =>
  fc.array(fc.tuple(part, fc.constantFrom(...marks)), { maxLength: 4 }).map((pieces) => pieces.flat().join(""));
const letters = fc.stringMatching(/^[\p{L}\p{Nd}]{1,12}$/u);
const typed = fc.oneof(
  fc.tuple(fc.constantFrom("ada", "O'B", "a.b", "x+y-z"), letters).map(([local, label]) => `${local}@${label}.example`),
  joined([".", "。", "-"]).map((labels) => `ada@${labels}example`),
  joined(["@", ".", "。", ""]),
  fc.emailAddress(),
);

test("whatever is typed: what is taken is short, in small ASCII letters, on one line, and stays as it is", () => {
  let taken = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const { data } = Email.safeParse(text);
      if (data === undefined) return;
      taken++;
      expect(data).toMatch(/^[a-z0-9_'+.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      expect(data.length).toBeLessThanOrEqual(254);
      expect(Email.parse(data)).toBe(data);
      expect(normalizeEmail(text)).toBe(data);
    }),
    { numRuns: times({ usual: 100, full: 3_000 }) },
  );
  expect(taken).toBeGreaterThan(10);
});

test("a domain is written in ASCII as Node writes it, and only once", () => {
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), (labels) => {
      const name = `${labels.join(".")}.example`;
      const ascii = asciiDomain(name);
      expect(asciiDomain(ascii)).toBe(ascii);
      expect(ascii).toBe(domainToASCII(name) || name);
    }),
    { numRuns: times({ usual: 100, full: 1_000 }) },
  );
});
