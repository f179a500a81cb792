import fc from "fast-check";
import { checkAssessments } from "./assessment-invariants.ts";
import { interfere } from "./interference.ts";
import { checkPage } from "./page-invariants.ts";
import { reading } from "./reading.ts";
import { sending } from "./sending.ts";
import { checkStored } from "./stored-invariants.ts";
import { typingOnly } from "./typing-only.ts";
import { isFounder, type WalkStep, type World } from "./world.ts";

/** A user's action. Numbers choose among the options available then, so that any order of steps makes sense. */
export interface Step {
  what: keyof typeof doings;
  who: number;
  numbers: number[];
}

const doings = { ...reading, ...sending, ...interfere, ...typingOnly } satisfies Record<string, WalkStep>;

const seldom = ["back", "reload", "secondTab", "otherTab", "sendTwice", "planEnds", "planBegins"] as const;
const rarely = ["switchesAccount", "timePasses", "questionChanges"] as const;

/** @param script whether the browser runs script. */
export function anyStep(script: boolean): fc.Arbitrary<Step> {
  return fc.record({
    what: fc.oneof(
      { weight: 8, arbitrary: fc.constant("follow" as const) },
      { weight: 8, arbitrary: fc.constant("send" as const) },
      { weight: 6, arbitrary: fc.constant("answer" as const) },
      { weight: 5, arbitrary: fc.constant("open" as const) },
      { weight: 2, arbitrary: fc.constant("answerAll" as const) },
      { weight: 2, arbitrary: fc.constantFrom(...seldom) },
      { weight: 2, arbitrary: fc.constantFrom(...rarely) },
      ...(script ? [{ weight: 6, arbitrary: fc.constant("typeAndGo" as const) }] : []),
    ),
    who: fc.nat(99),
    numbers: fc.array(fc.nat(9_999), { minLength: 8, maxLength: 8 }),
  });
}

/** Performs a step and checks the result. @throws Error that prints the whole walk as a journey. */
export async function take(world: World, { what, who, numbers }: Step): Promise<void> {
  const walker = world.walkers[who % world.walkers.length];
  if (!walker) return;
  const rest = [...numbers];
  const chance = (below: number) => (below > 0 ? (rest.shift() ?? 0) % below : 0);
  await asJourney(world, async () => {
    await doings[what](world, walker, chance);
    await checkPage(world, walker);
  });
}

/** Checks the final state once all users are done. @throws as `take` does. */
export function settle(world: World): Promise<void> {
  return asJourney(world, async () => {
    await checkStored(world);
    for (const walker of world.walkers.filter(isFounder)) await checkAssessments(world, walker);
  });
}

async function asJourney(world: World, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) => {
    throw new Error(`${error.message}\n\n${world.done.map((line, index) => `${index + 1}. ${line}`).join("\n")}`);
  });
}
