import fc from "fast-check";
import { expect, test } from "vitest";
import { accountMail } from "./mail.ts";

const letter = { subject: "Subject", preview: "Preview", firstName: "Ada" };

test("the text says who gets it, who sends it and why", () => {
  expect(accountMail({ ...letter, body: "one\n\ntwo" }).text).toMatchInlineSnapshot(`
    "Hi Ada,

    one

    two

    --
    Firstproof Ltd, 12 Canal Road, Leeds
    You're getting this email because it's about your account. Questions? Write to support@firstproof.test
    "
  `);
});

test("without a first name it greets without one", () => {
  expect(accountMail({ ...letter, firstName: undefined, body: "x" }).text).toMatch(/^Hi,\n/);
});

test("a line that is an address becomes a link, a line set apart is large", () => {
  const { html } = accountMail({ ...letter, body: "open this link:\nhttps://us.example/a?b=1&c=2\n\n    012345" });
  expect(html).toMatch(
    /<a href="https:\/\/us\.example\/a\?b=1&amp;c=2"[^>]*>https:\/\/us\.example\/a\?b=1&amp;c=2<\/a>/,
  );
  expect(html).toMatch(/<p style="[^"]*monospace[^"]*">012345<\/p>/);
});

test("points, numbered points and what carries them on are lists; a line over them is their heading", () => {
  const body =
    "Heading\n  - one\n  - two\n\nNext\n  1. first\n     goes on\n  2. second\n\nArea\n    a: 1\n    b: 2\nAfter";
  const { html, text } = accountMail({ ...letter, body });
  const bare = html.slice(html.indexOf("Heading") - 3).replace(/ style="[^"]*"/g, "");
  expect(bare).toMatch(/^[^<]*Heading<\/p><ul><li>one<\/li><li>two<\/li><\/ul>/);
  expect(bare).toContain("<p>Next</p><ol><li>first<br/>goes on</li><li>second</li></ol>");
  expect(bare).toContain("<p>Area</p><p>a: 1<br/>b: 2</p><p>After</p>");
  expect(text).toContain(body);
});

test("an address within a line becomes a link, without the full stop after it", () => {
  const { html } = accountMail({ ...letter, body: "Read https://us.example/r?a=1&b=2. Then (https://us.example/x)." });
  expect(html).toMatch(
    />https:\/\/us\.example\/r\?a=1&amp;b=2<\/a>\. Then \(<a [^>]*>https:\/\/us\.example\/x<\/a>\)\./,
  );
});

test("nothing in a name or a body is ever markup", () => {
  const evil = fc
    .array(fc.constantFrom("<", ">", '"', "'", "&", "img src=x", "script", "\n", " "))
    .map((all) => all.join(""));
  const plain = accountMail({ ...letter, body: "x" }).html.match(/<\/?[a-z]+/g) ?? [];
  fc.assert(
    fc.property(evil, evil, (firstName, body) => {
      const { html } = accountMail({ ...letter, firstName, body });
      const tags = html.match(/<\/?[a-z]+/g) ?? [];
      expect(tags.filter((tag) => !/^<\/?(p|br)$/.test(tag))).toEqual(plain.filter((tag) => !/^<\/?(p|br)$/.test(tag)));
    }),
  );
});
