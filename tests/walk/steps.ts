import fc from "fast-check";
import { checkCoupons } from "../../app/coupons/coupons.test.support.ts";
import { checkAgreement, checkAssessments, checkScores } from "./assessment-invariants.ts";
import { interfere } from "./interference.ts";
import { checkPage } from "./page-invariants.ts";
import { reading } from "./reading.ts";
import { sending } from "./sending.ts";
import { signing } from "./signing.ts";
import { checkStored } from "./stored-invariants.ts";
import { typingOnly } from "./typing-only.ts";
import { isFounder, signIn, type WalkedContext, type Walker, type WalkStep, type World } from "./world.ts";

/** A user's action. Numbers choose among the options available then, so that any order of steps makes sense. */
export interface Step {
  what: keyof typeof doings;
  who: number;
  numbers: number[];
}

const doings = { ...reading, ...sending, ...signing, ...interfere, ...typingOnly } satisfies Record<string, WalkStep>;

const seldom = ["back", "reload", "secondTab", "otherTab", "sendTwice", "planEnds", "planBegins"] as const;
const rarely = ["switchesAccount", "signsOut", "loginEnds", "timePasses", "questionChanges"] as const;

/** The steps that need links and forms alone. */
const plain = [
  { weight: 8, arbitrary: fc.constantFrom("follow" as const) },
  { weight: 8, arbitrary: fc.constantFrom("send" as const) },
  { weight: 6, arbitrary: fc.constantFrom("answer" as const) },
  { weight: 5, arbitrary: fc.constantFrom("open" as const) },
  { weight: 4, arbitrary: fc.constantFrom("answerAll" as const, "together" as const) },
  { weight: 2, arbitrary: fc.constantFrom(...seldom) },
  { weight: 3, arbitrary: fc.constantFrom(...rarely) },
];
const typing = fc.constantFrom("typeAndGo" as const);

export const plainStep = stepOf(fc.oneof(...plain));
export const typingStep = stepOf(typing);
/** Steps in a browser with script. */
export const anyStep = stepOf(fc.oneof(...plain, { weight: 6, arbitrary: typing }));

function stepOf(what: fc.Arbitrary<Step["what"]>): fc.Arbitrary<Step> {
  return fc.record({ what, who: fc.nat(99), numbers: fc.array(fc.nat(9_999), { minLength: 24, maxLength: 24 }) });
}

/** Performs a step and checks the result. @throws Error that prints the whole walk as a journey. */
export async function take(world: World, { what, who, numbers }: Step): Promise<void> {
  const walker = world.walkers[who % world.walkers.length];
  if (!walker) return;
  const rest = [...numbers];
  const chance = (below: number) => (below > 0 ? (rest.shift() ?? 0) % below : 0);
  await toldBy(world, async () => {
    await doings[what](world, walker, chance);
    await checkPage(world, walker);
  });
}

/** Checks one founder's pages between steps, in a separate browser. @throws as `take` does. */
export function lookOver(world: World, turn: number, open: () => Promise<WalkedContext>): Promise<void> {
  return toldBy(world, async () => {
    await checkStored(world);
    const founders = world.walkers.filter(isFounder);
    const [founder] = founders.slice(turn % founders.length);
    if (!founder) return;
    const one = await reader(world, founder, open);
    await checkBetweenSaves(world, () => checkAgreement(one));
    await checkBetweenSaves(world, () => checkScores(world, one));
  });
}

/** Checks the final state once all users are done. @throws as `take` does. */
export function settle(world: World, open: () => Promise<WalkedContext>): Promise<void> {
  return toldBy(world, async () => {
    await checkStored(world);
    await checkCoupons(world.db);
    for (const founder of world.walkers.filter(isFounder)) {
      const one = await reader(world, founder, open);
      await checkBetweenSaves(world, () => checkAssessments(world, one));
    }
  });
}

/** Checks again if it failed while a walker's open page saved an answer: two pages may then differ. */
async function checkBetweenSaves(world: World, check: () => Promise<void>): Promise<void> {
  const answers = world.db.selectFrom("user_responses").select(({ fn }) => fn.sum("revision").as("saves"));
  const before = await answers.executeTakeFirstOrThrow();
  const error = await check().catch((error: Error) => error);
  if (!error) return;
  const after = await answers.executeTakeFirstOrThrow();
  if (after.saves === before.saves) throw error;
  await checkBetweenSaves(world, check);
}

/** The same user, signed in in another browser. */
async function reader(world: World, walker: Walker, open: () => Promise<WalkedContext>): Promise<Walker> {
  const context = await open();
  const page = await context.newPage();
  const one = { ...walker, context, page, pages: [page] };
  await signIn(world, one, walker.account);
  return one;
}

function toldBy(world: World, work: () => Promise<void>): Promise<void> {
  return work().catch((error: Error) => {
    throw asJourney(world, error);
  });
}

/** An error followed by the journey that led to it. */
export function asJourney({ done }: World, { message, cause }: Error): Error {
  const why = cause ? ` (${cause})` : "";
  return new Error(`${message}${why}\n\n${done.map((line, index) => `${index + 1}. ${line}`).join("\n")}`);
}
