import { expect, test } from "vitest";
import { choicesBy, decisionsOf, mergedChoices, shownText } from "./choices.ts";
import { choicesText, disclose, figuresOf, medianOf, type Part, parts, type WholeAssessment } from "./disclosure.ts";

const only = (...shown: Part[]) => choicesBy((part) => shown.includes(part));
const categories = { problemValidation: 7.6, marketOpportunity: 6.3, competitiveAdvantage: null, riskAwareness: 2.8 };
const whole: WholeAssessment = {
  ...{ user: "amara", session: "s1", idea: { name: "Fridayless", createdAt: "2026-10-01" }, choices: only() },
  ...{ answered: 10, allowed: 10 },
  result: { createdAt: "2026-11-12", preliminary: false, isMarked: true, overall: 6.8, categories },
};

test.each([
  [only("score"), { score: 6.8, preliminary: false, isMarked: true }],
  [only("areas"), { areas: categories, preliminary: false, isMarked: true }],
  [only("evidence"), {}],
  [only("answers"), { hasAnswers: true }],
])("of %j nothing more is there than what is shown", (choices, shown) => {
  const { user, session, idea } = whole;
  expect(disclose({ ...whole, choices })).toEqual({
    ...{ user, session, idea, choices, hasAnswers: false, finishedAt: "2026-11-12" },
    progress: { answered: 10, allowed: 10 },
    ...shown,
  });
});

test("of an assessment without a result, only how far it is", () => {
  const { score, areas, hasAnswers, finishedAt } = disclose({ ...whole, choices: only(...parts), result: undefined });
  expect([score, areas, hasAnswers, finishedAt]).toEqual([undefined, undefined, false, undefined]);
});

test("a median is of five members or more, of an even number the mean of the middle two", () => {
  expect(medianOf([9, 1, 2, 8])).toEqual({ members: 4, median: undefined });
  expect(medianOf([9, 1, 2, 8, 3]).median).toBe(3);
  expect(medianOf([9, 1, 2, 8, 3, 4]).median).toBe(3.5);
});

test("each member counts once, with the newest result of all questions; what is not shown counts nowhere", () => {
  const shown = disclose({ ...whole, choices: only("score", "areas") });
  const others = ["b", "c", "d", "e"].map((user) => ({ ...shown, user, score: 4 }));
  const older = { ...shown, session: "s0", score: 1 };
  const preliminary = { ...shown, user: "f", score: 2, preliminary: true };
  const figures = figuresOf([shown, older, ...others, preliminary, { ...disclose(whole), user: "g" }]);
  expect(figures).toMatchObject({ withResult: 6, score: { members: 5, median: 4 } });
  expect(figures.showing).toEqual({ score: 6, areas: 6, evidence: 0, answers: 0 });
  expect(figures.areas.competitiveAdvantage).toEqual({ members: 0, median: undefined });
  expect(figures.areas.riskAwareness).toEqual({ members: 5, median: 2.8 });
});

test("a form changes what differs from its page: an older tab shows nothing again that was taken back", () => {
  const [decision] = decisionsOf({
    assessment1: shownText("s1", only("score", "answers")),
    answers1: "on",
    areas1: "on",
  });
  expect(decision).toEqual({ session: "s1", shown: only("score", "answers"), ticked: only("areas", "answers") });
  expect(decision && mergedChoices(only(), decision)).toEqual(only("areas"));
  expect(decisionsOf({ assessment1: "nonsense", score2: "on" })).toEqual([]);
  expect(choicesText(only("score", "answers"))).toBe("Score, answers");
});
