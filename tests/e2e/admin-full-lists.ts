import { addFounder } from "#app/account/founder.test.support.ts";
import { createQuestion, deleteQuestion, editQuestion } from "#app/assessment/questions/change-questions.server.ts";
import { liveQuestions } from "#app/assessment/questions/question-sets.server.ts";
import { storageBeside } from "#app/interviews/interview-files.test.support.ts";
import { addMailings } from "#app/newsletter/mailings/mailing.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addResources, manyResources } from "#app/resources/library.test.support.ts";
import { addGuide } from "#app/resources/resource.test.support.ts";
import { draftOf, someDraft } from "../../app/assessment/questions/question-draft.test.support.ts";
import { addCoupons, addSubscribers, makeCoupon, redeemedCoupon } from "../../app/coupons/coupons.test.support.ts";

/**
 * Fills the administrators' lists: pages of questions, deleted ones, resources, coupons, subscribers and mailings.
 * @returns the ids of one of each type or state; `question` has many versions, `upload` is pending.
 */
export async function fillLists(db: Db) {
  const by = await addFounder(db, { email: `${"unbroken".repeat(7)}@founder.example` });
  const [text = "", scale = "", question = "", , , yesNo = ""] = (await addQuestions(db, by)).map(({ id }) => id);
  const mailings = await addMailings(db);
  const { batch } = await addCoupons(db);
  const [active, redeemed] = [await makeCoupon(db), await redeemedCoupon(db)];
  await addSubscribers(db);
  return { text, scale, question, yesNo, upload: await addUploads(db, by), ...mailings, batch, active, redeemed };
}

const long = `${"unbroken".repeat(20)} and a title that goes on for some time`;
const titles = ["Who pays today", "Prices that were said out loud", "Rules and permits", "The cost of doing nothing"];

/** Adds 15 questions, and 25 deleted ones; the third has 25 versions. @returns the questions. */
async function addQuestions(db: Db, by: string) {
  for (let n = 0; n < 40; n++) {
    const title = n === 3 ? long : `${titles[n % titles.length]} ${n}`;
    const made = await createQuestion(db, { by, draft: someDraft({ title }), position: 11 });
    if (n < 25 && made.kind === "created") await deleteQuestion(db, { by, id: made.id, version: 1 });
  }
  for (let n = 0; n < 24; n++) {
    const [, , question] = await liveQuestions(db);
    if (!question) throw new Error("it is not asked");
    const draft = draftOf(question, { title: `What people do about it today, ${n}` });
    await editQuestion(db, { by, id: question.id, version: question.version, draft });
  }
  return liveQuestions(db);
}

/** Resources in every state, with titles of realistic and of unbroken length. @returns a pending upload. */
async function addUploads(db: Db, by: string): Promise<string> {
  const waits = Array.from({ length: 30 }, (_, index) => ({
    title: index === 0 ? "unbroken".repeat(15) : `How we asked the first ${index + 2} customers for their money`,
    by,
    active: false,
  }));
  await addResources(db, [...manyResources(60), ...waits]);
  const lines = Array.from({ length: 60 }, (_, line) => `export const rate${line} = (won: number) => won / ${line};`);
  const given = { title: "Rate of those who said yes", by, active: false, files: await storageBeside(db) };
  const { id } = await addGuide(db, { ...given, text: lines.join("\n") });
  await db.updateTable("resources").set({ format: "text/plain" }).where("id", "=", id).execute();
  return id;
}
