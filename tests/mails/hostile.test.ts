import fc from "fast-check";
import { expect, test } from "vitest";
import { textOfHtml, textOfMail } from "#app/platform/mail/mail-text.test.support.ts";
import { times } from "../support/counts.ts";
import { productMails } from "./product-mails.ts";
import { ada } from "./sample.ts";

const piece = fc.constantFrom(
  ..."<b>|</p>|</title>|<script>|<img src=x onerror=alert(1)>|<!--|-->|]]>|\"|'|`|&lt;|&|;|{{firstName}}|{|}|$&|%0d%0a".split(
    "|",
  ),
  ..."javascript:alert(1)|https://evil.example/|url(x)|style=|\r\n|\n|\n\n|\n\n    999999|\n  - |\u2028|\0|\t| |    |--".split(
    "|",
  ),
  ..."\u202E|\u200F|\u2067|\u2069|\uFEFF|🚀|👩‍👩‍👧|\uD800|ﷺ|é|e\u0301|Ada".split("|"),
  "<",
  "|",
  "x".repeat(200),
);
const hostile = fc.array(piece, { maxLength: 12 }).map((all) => all.join("").slice(0, 200));
const sample = fc.record({
  firstName: hostile,
  title: hostile,
  reason: hostile,
  way: hostile,
  email: hostile.map((text) => `${text.replace(/\s/g, "")}@engine.example`), // spaces would make the address invalid,
  userAgent: fc.oneof(
    hostile,
    hostile.map((text) => `${ada.userAgent} ${text}`),
  ),
});

/** A mail's elements in order, without text-level ones. */
function frame(html: string): string[] {
  return (html.match(/<\/?[a-z!][^\s>]*/gi) ?? []).filter((tag) => !/^<\/?(p|a|br|ul|ol|li)\/?$/.test(tag));
}

const frames = new Map(Object.entries(productMails(ada)).map(([name, { html }]) => [name, frame(html)]));

test("user input stays text: it adds no element, attribute or style", () => {
  fc.assert(
    fc.property(sample, (typed) => {
      for (const [name, { html, text }] of Object.entries(productMails(typed))) {
        expect(frame(html)).toEqual(frames.get(name));
        for (const [, attributes = ""] of html.matchAll(/<(?:p|a|br|ul|ol|li)\b([^>]*)>/g))
          expect(attributes).toMatch(
            /^( href="https?:\/\/[^"<>\s]*")?( start="\d+")?( style="[a-zA-Z0-9:;,.\s-]*")?( target="_blank")?\/?$/,
          );
        expect(textOfHtml(html)).toBe(textOfMail(text));
        expect(Buffer.byteLength(html)).toBeLessThan(40_000);
      }
    }),
    { numRuns: times({ usual: 30, full: 200 }) },
  );
});

test("only plausible names are greeted: none with a message or a link", () => {
  fc.assert(
    fc.property(hostile, (firstName) => {
      const { text } = productMails({ ...ada, firstName })["password-reset"] ?? { text: "" };
      const [greeting = ""] = text.split("\n");
      expect(greeting).toMatch(/^Hi( [\p{L}\p{M} '’.-]{1,40})?,$/u);
    }),
  );
});
