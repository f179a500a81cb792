import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import type { Experiment, Result } from "../experiment.ts";
import { StateBadge } from "./state-badge.tsx";

/** Renders a badge. @param number the result, with a start of 40 and a target of 50. */
function badge(state: Experiment["state"], number?: string): string {
  const result = number === undefined ? null : ({ number } as Result);
  const experiment = { state, result, startingNumber: "40", finalNumber: "50" } as unknown as Experiment;
  return pageText(renderToStaticMarkup(<StateBadge experiment={experiment} />)).trim();
}

test("a badge says where an experiment stands, and of a done one by how much its number has changed", () => {
  expect(badge("draft")).toBe("");
  expect((["planned", "running", "dropped"] as const).map((state) => badge(state))).toEqual([
    "Planned",
    "Running",
    "Set aside",
  ]);
  expect(badge("done", "55")).toBe("Done, target reached, +37.5%");
  expect(badge("done", "36")).toBe("Done, target missed, −10%");
  expect(badge("done", "many")).toBe("Done, target missed");
});
