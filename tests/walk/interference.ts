import { setTier } from "#app/account/founder.test.support.ts";
import { editQuestion } from "#app/assessment/questions/change-questions.server.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { liveQuestions } from "#app/assessment/questions/question-sets.server.ts";
import { addQuestionSet } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { changesOf, draftOf } from "../../app/assessment/questions/question-draft.test.support.ts";
import { userOfRole } from "../routes/role-user.ts";
import { send } from "./sending.ts";
import { openForm, sendAgain } from "./signing.ts";
import { accountOf, isFounder, newAccount, record, signIn, type Walker, type WalkStep, type World } from "./world.ts";

const hour = 60 * 60 * 1_000; // ms

/** Events that happen while users have pages open. */
export const interfere = {
  planEnds: (world, walker) => changePlan(world, walker, "free"),
  planBegins: (world, walker) => changePlan(world, walker, "premium"),
  timePasses: async (world, walker, chance) => {
    const hours = [1, 26, 9 * 24][chance(3)] ?? 1;
    record(world, walker, `waits for ${hours} h`);
    world.pass(hours * hour);
  },
  /** Leaves a form open; another user signs in in another tab of the same browser; then submits the form. */
  switchesAccount: async (world, walker, chance) => {
    if (!isFounder(walker)) return;
    if (walker.accounts.length < 2)
      walker.accounts.push(newAccount(await userOfRole(world.db, "free"), world.newMark()));
    const other = walker.accounts.find((account) => account !== walker.account);
    if (!other) return;
    await openForm(world, walker, chance);
    accountOf(walker);
    record(world, walker, "leaves it open; in another tab somebody else signs in");
    await signIn(world, walker, other);
    const sent = await send(world, walker, chance);
    if (sent && chance(2) === 0) await sendAgain(world, walker, sent);
  },
  questionChanges: async (world, walker, chance) => {
    const questions = await liveQuestions(world.db);
    const question = questions[chance(questions.length)];
    const by = world.walkers.find(({ name }) => name === "admin")?.account.user;
    if (!question || !by) return;
    const change = changesOf(question)[chance(3)] ?? {};
    record(world, walker, `waits while question ${question.orderIndex} changes: ${Object.keys(change)}`);
    const { id, version } = question;
    await editQuestion(world.db, { by, id, version, draft: draftOf(question, change) });
    isChanged = true;
  },
} satisfies Record<string, WalkStep>;

let isChanged = false;

/** Restores the questions, so that each walk starts with the same ones. */
export async function restoreQuestions(db: Db): Promise<void> {
  if (isChanged) await addQuestionSet(db, defaultQuestions);
  isChanged = false;
}

async function changePlan(world: World, walker: Walker, tier: "free" | "premium"): Promise<void> {
  if (!isFounder(walker)) return;
  record(world, walker, tier === "free" ? "has no plan any more" : "is on Premium now");
  await setTier(world.db, walker.account.user, tier);
}
