import type { Page } from "@playwright/test";
import { createQuestion } from "#app/assessment/questions/create-question.server.ts";
import { deleteQuestion } from "#app/assessment/questions/delete-question.server.ts";
import { editQuestion } from "#app/assessment/questions/edit-question.server.ts";
import { liveQuestions } from "#app/assessment/questions/live-questions.server.ts";
import { draftOf, someDraft } from "../../app/assessment/questions/question-draft.test.support.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { askDefaults, askedQuestion } from "./asked-questions.ts";
import { type Look, stopsOf } from "./stops.ts";

const long = `${"unbroken".repeat(20)} and a title that goes on for some time`;
const titles = ["Who pays today", "Prices that were said out loud", "Rules and permits", "The cost of doing nothing"];

/** The questions, 25 of them, 25 deleted ones and one with 25 versions. */
export async function visitQuestions(page: Page, server: TestServer, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  try {
    await askDefaults(server);
    await fill(server);
    await open("questions", "/admin/questions");
    await open("deleted questions", "/admin/questions?tab=deleted");
    await open("new question", "/admin/questions/new");
    await page.getByLabel("Type", { exact: true }).selectOption("Scale");
    await page.getByLabel("Options").fill('{ "min": 3,\n "max": 2 }');
    await page.getByRole("button", { name: "Save question" }).click();
    await stop("new question with errors");
    for (const place of [1, 2, 3, 6]) {
      const { id, type } = await askedQuestion(server, place);
      await open(`preview of ${type}`, `/admin/questions/${id}/preview`);
    }
    const { id } = await askedQuestion(server, 3);
    await open("edit question", `/admin/questions/${id}`);
    await page.getByLabel("Title").fill("Mine");
    await page.getByRole("button", { name: "Preview" }).click();
    await stop("edit with its preview with errors");
    await edit(server, id, ["Theirs"]);
    await page.getByRole("button", { name: "Save question" }).click();
    await stop("edit changed meanwhile with errors");
    await open("versions", `/admin/questions/${id}/versions`);
    await open("delete question", `/admin/questions/${id}/delete`);
    await inDatabase(server, (db) =>
      db
        .insertInto("question_sets")
        .values({ id: "ffffffff-0000-7000-8000-000000000000", created_at: "2026" })
        .execute(),
    );
    await open("no questions", "/admin/questions");
  } finally {
    await inDatabase(server, (db) => db.deleteFrom("question_sets").where("id", ">", "f").execute());
    await askDefaults(server);
  }
}

async function fill(server: TestServer): Promise<void> {
  await inDatabase(server, async (db) => {
    const by = await addFounder(db);
    for (let n = 0; n < 40; n++) {
      const title = n === 3 ? long : `${titles[n % titles.length]} ${n}`;
      const made = await createQuestion(db, { by, draft: someDraft({ title }), place: 11 });
      if (n < 25 && made.kind === "created") await deleteQuestion(db, { by, id: made.id, version: 1 });
    }
  });
  const { id } = await askedQuestion(server, 3);
  await edit(
    server,
    id,
    Array.from({ length: 24 }, (_, n) => `What people do about it today, ${n}`),
  );
}

async function edit(server: TestServer, id: string, given: string[]): Promise<void> {
  await inDatabase(server, async (db) => {
    const by = await addFounder(db);
    for (const title of given) {
      const question = (await liveQuestions(db)).find((one) => one.id === id);
      if (!question) throw new Error("it is not asked");
      await editQuestion(db, { by, id, version: question.version, draft: draftOf(question, { title }) });
    }
  });
}
