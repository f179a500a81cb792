import fc from "fast-check";
import { expect, test } from "vitest";
import { amountProblems } from "../amount.ts";
import { ResultForm } from "./result-form.ts";

const good = { number: "4", people: "20", level: "3", decision: "goOn" };
const people = "Enter a whole number of people, from 1 to 10,000,000";

/** What is wrong with a form in which this is sent instead of something good. */
function errorsOf(sent: Record<string, unknown>): Record<string, string> {
  const parsed = ResultForm.safeParse({ ...good, ...sent });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [{ number: "0" }, {}],
  [{ number: " 1.5 " }, {}],
  [{ number: undefined }, { number: "Enter the number you reached; zero is a number too" }],
  [{ number: "  " }, { number: "Enter the number you reached; zero is a number too" }],
  [{ number: "1,5" }, { number: amountProblems.comma }],
  [{ number: "-0" }, { number: amountProblems.sign }],
  [{ number: "NaN" }, { number: amountProblems.other }],
  [{ number: "1e309" }, { number: amountProblems.other }],
  [{ number: "0".repeat(41) }, { number: amountProblems.long }],
  [{ people: "1" }, {}],
  [{ people: "10000000" }, {}],
  [{ people: "10000001" }, { people }],
  [{ people: "0" }, { people }],
  [{ people: "1.5" }, { people }],
  [{ people: "1e3" }, { people }],
  [{ people: undefined }, { people }],
  [{ level: "6" }, { level: "Choose the strongest thing anyone gave" }],
  [{ level: undefined }, { level: "Choose the strongest thing anyone gave" }],
  [{ surprise: "x".repeat(2_000) }, {}],
  [{ surprise: "x".repeat(2_001) }, { surprise: "This must be 2,000 characters or fewer" }],
  [{ decision: "maybe" }, { decision: "Choose what you do next" }],
  [{ decision: undefined }, { decision: "Choose what you do next" }],
  [{ backs: "session.question" }, {}],
  [{ backs: "session" }, { backs: "Choose an answer from the list, or none" }],
])("%j: %j", (sent, errors) => {
  expect(errorsOf(sent)).toEqual(errors);
});

test("a result is read with the answer it backs, or none", () => {
  const sent = { ...good, number: " 4.50 ", surprise: "One\r\ntwo\u0000 ", backs: "s-1.q-2", shown: "none" };
  expect(ResultForm.parse(sent)).toEqual({
    result: { number: "4.50", people: 20, level: 3, surprise: "One\ntwo", decision: "goOn" },
    answer: { session: "s-1", question: "q-2" },
    shown: "none",
  });
  expect(ResultForm.parse(good)).toMatchObject({ answer: null, shown: "" });
});

test("whatever is sent, it is read or has a sentence for its field", () => {
  const any = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constant(undefined),
    fc.constant(["a"]),
    fc.constant({ a: 1 }),
  );
  const names = ["number", "people", "level", "surprise", "decision", "backs", "shown"];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), any), (sent) => {
      for (const text of Object.values(errorsOf(sent))) expect(text.length).toBeGreaterThan(10);
    }),
  );
});
