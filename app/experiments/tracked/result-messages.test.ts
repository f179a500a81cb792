import fc from "fast-check";
import { expect, test } from "vitest";
import type { Result } from "../experiment.ts";
import { fittingDecision, reachedTarget, resultMessages } from "./result-messages.ts";

const experiment = { finalNumber: "5", timeToCreate: "1.5" };
const result: Result = { number: "5", people: 40, level: 3, surprise: "", decision: "goOn" };
const messages = (changed: Partial<Result>) => resultMessages(experiment, { ...result, ...changed });
const reached = (number: string) =>
  `Target reached: ${number} of 5. Before you celebrate, check how strong the evidence is.`;
const missed = (number: string) =>
  `Target missed: ${number} of 5. You learned this in seven days and 1.5 hours of setup, which is a good price.`;
const low =
  "The number is good, but it rests on words or clicks. Repeat the experiment with a request that costs people something.";
const small = (people: number) =>
  `With ${people} people, the true rate can be far from what you saw. Read the reasons, and don't compare percentages.`;

test.each<[Partial<Result>, string[]]>([
  [{}, [reached("5")]],
  [{ number: "5.0" }, [reached("5.0")]],
  [{ number: "4.999999" }, [missed("4.999999")]],
  [{ level: 2 }, [reached("5"), low]],
  [{ level: 2, number: "1" }, [missed("1")]],
  [{ people: 29 }, [reached("5"), small(29)]],
  [{ people: 30 }, [reached("5")]],
  [
    { number: "0", people: 30 },
    [
      missed("0"),
      "None of 30 did it. With 30 people or more, the true rate is very likely below 3 divided by that number.",
    ],
  ],
])("%j: %j", (changed, told) => {
  expect(messages(changed)).toEqual(told);
});

test("the target is reached from the target on", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (target, number) => {
      expect(reachedTarget({ finalNumber: String(target) }, String(number))).toBe(number >= target);
    }),
  );
});

test.each<[Partial<Result>, Result["decision"]]>([
  [{}, "goOn"],
  [{ level: 2 }, "changeOne"],
  [{ number: "4" }, "changeOne"],
  [{ number: "0", level: 5 }, "changeOne"],
])("what fits %j is %s", (changed, decision) => {
  expect(fittingDecision(experiment, { ...result, ...changed })).toBe(decision);
});
