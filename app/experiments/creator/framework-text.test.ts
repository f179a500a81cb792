import { expect, test } from "vitest";
import type { Experiment } from "../experiment.ts";
import { frameworkText } from "./framework-text.ts";

const experiment: Experiment = {
  id: "1",
  recipe: null,
  task: null,
  answer: null,
  startsOn: null,
  endsOn: null,
  state: "draft",
  result: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  observation:
    "Vier von sieben zeigten mir eine Liste – “handschriftlich”.\nA second line with {{metric}} and $& in it.",
  metric: "Replies 日本",
  startingNumber: "8",
  finalNumber: "11",
  experimentSetup: "Day 1: choose.\nDay 2: ask.",
  timeToCreate: "2.5",
};

test("the text is the content's, filled in, and nothing a founder wrote is filled in once more", () => {
  expect(frameworkText(experiment)).toBe(`EXPERIMENT
==========

Created: Nov 21, 2026
Runs for: 7 days
Starts on: ____________   Ends on: ____________

1. WHAT WE NOTICED
Vier von sieben zeigten mir eine Liste – “handschriftlich”.
A second line with {{metric}} and $& in it.

2. WHAT WE'LL COUNT
Replies 日本

3. WHERE WE ARE AND WHERE WE'RE GOING
Now:      8
Target:   11
Increase: 37.5%

4. HOW WE'LL RUN IT
Day 1: choose.
Day 2: ask.

5. TIME TO SET UP
2.5 hours

WHAT WE DECIDE BEFORE WE START
If we reach the target, we will: ______________________________________
If we don't, we will change:     ______________________________________
Who will ask us about it:        ______________________________________

RESULT (fill in on the last day)
Number reached: ________
Strongest thing anyone gave (words, click, address, time, name, money): ________
What surprised us: ____________________________________________________
What we'll do next: ___________________________________________________
`);
});
