import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Linked } from "./linked.tsx";

const linksIn = (text: string) =>
  [...renderToStaticMarkup(<Linked text={text} />).matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

test("addresses can be followed: elsewhere, by mail, and in our library", () => {
  expect(linksIn("See https://a.example/x, write to ada@engine.example. Free: /resources/a-script Questions?")).toEqual(
    ["https://a.example/x", "mailto:ada@engine.example", "/resources/a-script"],
  );
});

test("what only looks like one stays text", () => {
  expect(linksIn("either/or, /account, /resources/ and javascript:alert(1) <a href=x>")).toEqual([]);
});
