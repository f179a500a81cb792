import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ScoreMeter } from "./score-meter.tsx";

test.each([false, true])("patches stand on the ruler and reach as far as the number beside them; big: %s", (big) => {
  const html = renderToStaticMarkup(<ScoreMeter value={6.25} colour="good" big={big} />);
  const [, end, y, height, patches] =
    /<line x2="([^"]*)" y1="([^"]*)" y2="\2" stroke-width="(\d+)" pathLength="([^"]*)"[^>]* class="stroke-good"/.exec(
      html,
    ) ?? [];
  expect([end, patches]).toEqual(["63%", "6.3"]);
  expect(Number(y) + Number(height) / 2).toBe(14); // px
});
