import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Autolink } from "./autolink.tsx";

const hrefs = (text: string) =>
  [...renderToStaticMarkup(<Autolink text={text} />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ["See https://a.example/x. Or write to a@b.example", ["https://a.example/x", "mailto:a@b.example"]],
  ["Free: /resources/evidence-ladder Questions?", ["/resources/evidence-ladder"]],
  ["In a sentence: /resources/evidence-ladder.", ["/resources/evidence-ladder"]],
  ["/resources/ and /resources/../account and x/resources/a", []],
  ["javascript:alert(1) //evil.example <a href=x>", []],
])("%s", (text, links) => {
  expect(hrefs(text)).toEqual(links);
});

test("what is no address stays text", () => {
  expect(renderToStaticMarkup(<Autolink text={"<b>bold</b>"} />)).toBe("&lt;b&gt;bold&lt;/b&gt;");
});
