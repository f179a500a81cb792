import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseHtml } from "../../../tests/e2e/plain/document.ts";
import { type Recommendation, recommendation } from "../advice/recommendation.ts";
import { Recommendations } from "./recommendations.tsx";

const [one, other] = ["talk-five", "count-the-group"].map((id) => recommendation(id, "premium")) as [
  Recommendation,
  Recommendation,
];

/** How often each of these texts appears on the page. */
function timesOf(html: string, texts: string[]): number[] {
  const read = parseHtml(html).body.textContent ?? "";
  return texts.map((text) => read.split(text).length - 1);
}

test("beside their tasks the first three are told in full, the others by their first step and how one knows", () => {
  const recommendations = [one, one, one, other].map((each, n) => ({ ...each, id: `${n}` }));
  const texts = [one.text, other.text, one.firstStep.text, other.firstStep.text];
  const shown = (more: { tasks?: string }) =>
    renderToStaticMarkup(<Recommendations recommendations={recommendations} closing="" {...more} />);
  expect(timesOf(shown({ tasks: "/tasks" }), texts)).toEqual([3, 0, 3, 1]);
  expect(timesOf(shown({}), texts)).toEqual([3, 1, 3, 1]);
});
