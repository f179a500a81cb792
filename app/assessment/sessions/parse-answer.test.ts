import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAnswer, anyQuestions } from "../fixtures/arbitrary.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import type { Question } from "../questions/question.ts";
import { answerOf, storedOf } from "./answer.ts";
import { maxAnswer, parseAnswer, rawAnswer } from "./parse-answer.ts";

const question = (key: string): Question => {
  const found = defaultQuestions.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no question ${key}`);
  return found;
};
const parse = (key: string, raw: string | undefined) => parseAnswer(question(key), raw);
const tenths: Question = {
  ...question("lastTime"),
  type: "scale",
  options: { min: -1, max: 1, step: 0.5, labels: {} },
};

test.each(defaultQuestions)("$key: a blank field is no answer and no error", ({ key }) => {
  for (const raw of [undefined, "", "  \r\n\t "]) expect(parse(key, raw)).toEqual({ ok: true, value: undefined });
});

test("each field is read by the type of its question", () => {
  expect(parse("lastTime", " On Monday\r\nshe said:\t7 ")).toEqual({ ok: true, value: " On Monday\nshe said:\t7 " });
  expect(parse("commitment", "time")).toEqual({ ok: true, value: "time" });
  expect(parse("priceSaid", "yes")).toEqual({ ok: true, value: true });
  expect(parse("priceSaid", "no")).toEqual({ ok: true, value: false });
  expect(parse("conversations", " 0 ")).toEqual({ ok: true, value: 0 });
  expect(parseAnswer(tenths, "-0.5")).toEqual({ ok: true, value: -0.5 });
});

test.each(["1e309", "1e1", "-0", "1,5", "NaN", "Infinity", "3.5", "-1", "13", "0x5", "+5", "five", "5 6", "٣"])(
  "the number %s is refused by naming the range",
  (raw) => {
    expect(parse("conversations", raw)).toEqual({ ok: false, error: "Choose a whole number from 0 to 12." });
  },
);

test("a scale in other steps says so", () => {
  expect(parseAnswer(tenths, "0.3")).toEqual({ ok: false, error: "Choose a number from -1 to 1, in steps of 0.5." });
});

test("an unknown option and an odd yes or no are refused", () => {
  expect(parse("commitment", "Time")).toEqual({ ok: false, error: "Choose one of the options." });
  expect(parse("commitment", "__proto__")).toEqual({ ok: false, error: "Choose one of the options." });
  expect(parse("priceSaid", "true")).toEqual({ ok: false, error: "Choose Yes or No." });
});

test("a text has at most 50,000 characters, a line end counting one", () => {
  expect(parse("lastTime", `x${"\r\n".repeat(maxAnswer - 1)}`)).toMatchObject({ ok: true });
  expect(parse("lastTime", "x".repeat(maxAnswer + 1))).toEqual({
    ok: false,
    error: "Your answer must be 50,000 characters or fewer. It has 50,001 now.",
  });
});

test.each([
  ["\u0000", "U+0000"],
  ["\u001b", "U+001B"],
  ["\r", "U+000D"],
  ["\u0085", "U+0085"],
  ["\ud800", "U+D800"],
])("a control character is refused by its name", (character, name) => {
  expect(parse("lastTime", `a${character}b`)).toEqual({
    ok: false,
    error: `Your answer contains a control character (${name}). Please remove it.`,
  });
});

test("emoji, right-to-left text and its marks are text", () => {
  for (const text of ["👩‍🔧 said", "שלום\u200f", "e\u0301"])
    expect(parse("lastTime", text)).toEqual({ ok: true, value: text });
});

test("what is parsed is stored and comes back the same", () => {
  const sent = anyQuestions.chain((questions) =>
    fc.tuple(...questions.map((asked) => anyAnswer(asked).map((value) => ({ asked, value })))),
  );
  fc.assert(
    fc.property(sent, (pairs) => {
      for (const { asked, value } of pairs) {
        const parsed = parseAnswer(asked, rawAnswer(value));
        if (!parsed.ok)
          expect(asked.type).toBe("text"); // only control characters, which texts reject
        else expect(answerOf(asked, storedOf(asked, parsed.value))).toBe(parsed.value);
      }
    }),
  );
});

test("whatever is sent, the result is an answer the question can have, or an error in words", () => {
  fc.assert(
    fc.property(fc.constantFrom(...defaultQuestions), fc.string({ unit: "binary" }), (asked, raw) => {
      const parsed = parseAnswer(asked, raw);
      if (parsed.ok) expect(() => storedOf(asked, parsed.value)).not.toThrow();
      else expect(parsed.error).toMatch(/^[A-Z].*\.$/);
    }),
  );
});
