import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../../tests/texts/page-text.ts";
import { InsightsNote } from "./insights-note.tsx";

const noteOf = (count: number, labels: string[]) => {
  const options = labels.map((label, index) => ({ key: `key-${index}`, label, points: 50 }));
  return pageText(renderToStaticMarkup(<InsightsNote count={count} options={options} />)).replace(/\s+/g, " ");
};

test("what insights refer to is told before it is changed, with the options by their keys", () => {
  expect(noteOf(0, ["Never"])).toBe("");
  expect(noteOf(1, [])).toMatch(
    /^1 insight refers to this question\. If you change its type, new assessments won't show them\.$/,
  );
  const two = noteOf(2, ["Never", "Every day"]);
  expect(two).toMatch(
    /^2 insights refer to .+ change its type, or remove one of these options, new assessments won't show them\. Options that/,
  );
  expect(two).toContain("key-0 Never key-1 Every day An option that you reword keeps its key");
});
