import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseHtml } from "../../../tests/e2e/plain/document.ts";
import { type Recommendation, recommendation } from "../advice/recommendation.ts";
import type { TaskEntry } from "../tasks/tasks.server.ts";
import { FirstAction } from "./first-action.tsx";

const recommendations = ["talk-five", "count-the-group"].map((id) => recommendation(id, "premium")) as [
  Recommendation,
  Recommendation,
];

/** What stands under the score when the tasks of these actions are done. */
function shown(done: string[], isPrimary = true) {
  const tasks = recommendations.map(({ id: action }) => ({
    action,
    completedAt: done.includes(action) ? "2026" : null,
  }));
  const actions = { kind: "tasks" as const, tasks: tasks as TaskEntry[], today: "2026-11-26" };
  const html = renderToStaticMarkup(<FirstAction {...{ recommendations, actions, isPrimary }} />);
  const { body } = parseHtml(html);
  return [".meta", "h2", ".btn-primary"].map((part) => body.querySelector(part)?.textContent);
}

test("the first action that is not done stands under the score", () => {
  const [one, other] = recommendations;
  expect(shown([])).toEqual(["Your first action", one.title, "Plan this action"]);
  expect(shown([one.id])).toEqual(["Next action", other.title, "Plan this action"]);
  expect(shown([other.id])).toEqual(["Next action", one.title, "Plan this action"]);
  expect(shown([one.id, other.id])).toEqual([undefined, undefined, undefined]);
});

test("its button is not the primary one while the assessment is to be continued", () => {
  expect(shown([], false).at(-1)).toBeUndefined();
});

test("without a task list it leads to the recommendations", () => {
  const html = renderToStaticMarkup(
    <FirstAction recommendations={recommendations} actions={{ kind: "list" }} isPrimary />,
  );
  expect(parseHtml(html).querySelector("a")?.getAttribute("href")).toBe("#recommendations");
});
