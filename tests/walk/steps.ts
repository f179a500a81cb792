import fc from "fast-check";
import { checkAssessments } from "./assessments.ts";
import { meanwhile } from "./meanwhile.ts";
import { checkPage } from "./promises.ts";
import { reading } from "./reading.ts";
import { sending } from "./sending.ts";
import { checkKept } from "./stored.ts";
import { typingOnly } from "./typing-only.ts";
import { type Doing, isFounder, type World } from "./world.ts";

/** Something a person does. Numbers choose among what is there at that moment, so that any order of steps makes sense. */
export interface Step {
  what: keyof typeof doings;
  who: number;
  numbers: number[];
}

const doings = { ...reading, ...sending, ...meanwhile, ...typingOnly } satisfies Record<string, Doing>;

const seldom = ["back", "reload", "secondTab", "otherTab", "sendTwice", "planEnds", "planBegins"] as const;
const rarely = ["switchesAccount", "timePasses", "questionChanges"] as const;

/** @param script does the browser have it? */
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

/** Takes a step and looks at what came of it. @throws Error that tells the whole way as a journey. */
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

/** Looks at what is left of it all once everybody is done. @throws as `take` does. */
export function settle(world: World): Promise<void> {
  return asJourney(world, async () => {
    await checkKept(world);
    for (const walker of world.walkers.filter(isFounder)) await checkAssessments(world, walker);
  });
}

async function asJourney(world: World, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) => {
    throw new Error(`${error.message}\n\n${world.done.map((line, index) => `${index + 1}. ${line}`).join("\n")}`);
  });
}
