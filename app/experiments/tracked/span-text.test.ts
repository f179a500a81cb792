import { expect, test } from "vitest";
import type { Experiment, State } from "../experiment.ts";
import { spanText } from "./state-badge.tsx";

const span = "Nov 6, 2026 to Nov 13, 2026";

test.each<[State, string, string]>([
  ["planned", "2026-11-05", `${span} · starts tomorrow`],
  ["planned", "2026-10-30", `${span} · starts in 7 days`],
  ["running", "2026-11-06", `${span} · ends in 7 days`],
  ["running", "2026-11-13", `${span} · ends today`],
  ["running", "2026-11-14", `${span} · ended yesterday`],
  ["running", "2026-11-20", `${span} · ended 7 days ago`],
  ["done", "2026-11-20", span],
])("%s on %s: %s", (state, today, text) => {
  expect(spanText({ startsOn: "2026-11-06", endsOn: "2026-11-13", state } as Experiment, today)).toBe(text);
});
