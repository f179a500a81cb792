import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { messageMarkdown } from "./communication.ts";
import { mailHtml, pageHtml } from "./markdown.ts";
import { mailText } from "./markdown-text.ts";

const origin = "https://us.example";

const source = `# Decide before you look

A test ends. Is that **good**? Read [the script](/resources/interview-script).

- first
- second *one*

1. one
2. two

> Said on Friday.

---

![a ladder](https://elsewhere.example/ladder.png) or https://us.example/plans`;

test("the text says what the HTML says, with the addresses behind the words", () => {
  expect(mailText(source, origin)).toBe(`Decide before you look

A test ends. Is that good? Read the script: https://us.example/resources/interview-script.

  - first
  - second one

  1. one
  2. two

> Said on Friday.

---

a ladder: https://elsewhere.example/ladder.png or https://us.example/plans`);
});

test("in a mail each element has its style, and nothing is loaded from anywhere", () => {
  const html = mailHtml(source, origin);
  expect(html).toContain('<a href="https://us.example/resources/interview-script" style="overflow-wrap:anywhere">');
  expect(html).toMatch(/<h1 style="[^"]+">Decide before you look<\/h1>/);
  expect(html).toContain('<a href="https://elsewhere.example/ladder.png">a ladder</a>');
  expect(html).not.toMatch(/<img|src=|url\(/);
});

test("on a page of ours its headings stand below the page's own", () => {
  expect(pageHtml("# One\n\n##### Five", origin)).toBe("<h2>One</h2>\n<h6>Five</h6>\n");
});

test.each([
  ["example.com", "http://example.com"],
  ["https://name:key@example.com/x", "https://name:key@example.com/x"],
  ["ada@example.com", "mailto:ada@example.com"],
])("%s becomes a link by itself", (written, address) => {
  expect(pageHtml(written, origin)).toBe(`<p><a href="${address}">${written}</a></p>\n`);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![x](javascript:alert(1))",
  "[x](//elsewhere.example)",
  '[x](https://us.example/"onmouseover=alert(1))',
  "<javascript:alert(1)>",
])("%s is words, and nothing else", (hostile) => {
  for (const html of [mailHtml(hostile, origin), pageHtml(hostile, origin)]) {
    expect(html).not.toMatch(/<(script|img|iframe)|href="(javascript|data|\/\/)|"\s+on\w+=/i);
  }
});

test("whatever is written, the HTML holds only elements of ours, and links to the web, to mailboxes or to us", () => {
  const marks = fc.constantFrom(
    "<",
    ">",
    '"',
    "[",
    "](",
    ")",
    "javascript:",
    "https://",
    "<a href=",
    "![",
    "`",
    "\n",
    "|",
    "*",
    "# ",
  );
  const written = fc.array(fc.oneof(marks, fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 40 });
  fc.assert(
    fc.property(written, (parts) => {
      const html = mailHtml(parts.join(""), origin);
      for (const [, tag] of html.matchAll(/<\/?([a-z0-9]+)/gi))
        expect(tag).toMatch(/^(h[1-6]|p|ul|ol|li|a|blockquote|pre|code|hr|table|thead|tbody|tr|th|td|strong|em|s|br)$/);
      for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(https?:\/\/|mailto:)/i);
      mailText(parts.join(""), origin);
    }),
    { numRuns: times({ usual: 100, full: 1_000 }) },
  );
});

test("a message has its title and what comes with it, whatever is in them", () => {
  const written = {
    subject: "# [New] *plans*",
    content: "Read on.",
    type: "video" as const,
    url: "https://v.example/a(b)",
  };
  const html = mailHtml(messageMarkdown(written), origin);
  expect(html).toContain(">[New] *plans*</h1>".replace("[New]", "# [New]"));
  expect(html).toContain('href="https://v.example/a(b)"');
  expect(mailText(messageMarkdown(written), origin)).toBe(
    "# [New] *plans*\n\nRead on.\n\nWatch the video: https://v.example/a(b)",
  );
});
