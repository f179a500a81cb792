import { expect, test } from "vitest";
import type { Question } from "../questions/question.ts";
import { hasSlider } from "./answer-control.tsx";

const scale = (min: number, max: number, step: number) =>
  ({ type: "scale", options: { min, max, step, labels: {} } }) as unknown as Question;

test("as many numbers as fit beside each other on a phone are pressed, more are on a slider, whatever lies between them", () => {
  expect([scale(0, 10, 1), scale(1, 5, 1), scale(0, 20, 2), scale(0, 1, 0.1)].map(hasSlider)).not.toContain(true);
  expect([scale(0, 11, 1), scale(0, 100, 5), scale(0, 1.1, 0.1)].map(hasSlider)).not.toContain(false);
  expect(hasSlider({ type: "text" } as Question)).toBe(false);
});
