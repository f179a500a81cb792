import fc from "fast-check";
import { expect, test } from "vitest";
import { type Category, categories } from "../questions/question.ts";
import { weakestAnswer } from "./weakest-answer.ts";

const answer = { text: "What happened", own: true };
const line = (number: number, q: number, category: Category = categories[0], given = true) => ({
  ...{ number, q, category },
  ...(given && { answer }),
});

test("the answer with the fewest points, the first of equals; what is not answered is none", () => {
  const lines = [line(1, 50), line(2, 20), line(3, 20), line(4, 0, categories[0], false), line(5, 10, categories[1])];
  expect(weakestAnswer(lines, categories[0])?.number).toBe(2);
  expect(weakestAnswer(lines)?.number).toBe(5);
  expect(weakestAnswer(lines, categories[2])).toBeUndefined();
});

test("none given is weaker", () => {
  const some = fc.array(fc.tuple(fc.nat(100), fc.constantFrom(...categories), fc.boolean()));
  fc.assert(
    fc.property(some, (given) => {
      const lines = given.map(([q, category, is], index) => line(index, q, category, is));
      const weakest = weakestAnswer(lines);
      for (const { answer, q } of lines) if (answer) expect(weakest?.q).toBeLessThanOrEqual(q);
    }),
  );
});
