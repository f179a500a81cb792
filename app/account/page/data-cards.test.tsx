import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import { DataCard } from "./data-cards.tsx";

const MB = 1_024 ** 2; // bytes

test.each([
  ["0 B of 200 MB", 0, 200 * MB, [0, 200 * MB], false],
  ["50 MB of 200 MB", 50 * MB, 200 * MB, [50 * MB, 200 * MB], false],
  ["200 MB of 200 MB", 200 * MB, 200 * MB, [200 * MB, 200 * MB], true],
  ["300 MB of 200 MB", 300 * MB, 200 * MB, [200 * MB, 200 * MB], true], // of a larger plan that has ended
  ["3 MB of 0 B", 3 * MB, 0, [0, 1], true],
  ["900 MB", 900 * MB, null, null, false],
])("the storage used is told, drawn by a meter, and told to be full: %s", (says, used, quota, meter, isFull) => {
  const html = renderToStaticMarkup(<DataCard files={{ used, quota }} />);
  const drawn = /<meter[^>]* max="(\d+)"[^>]* value="(\d+)"/.exec(html);
  expect(drawn && [Number(drawn[2]), Number(drawn[1])]).toEqual(meter);
  expect(pageText(html)).toContain(`Your files use ${says}.`);
  expect(pageText(html).includes("There's no room for more.")).toBe(isFull);
});
