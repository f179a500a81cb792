import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader as deleteLoader } from "#app/assessment/questions/admin/delete.route.tsx";
import { loader as editLoader } from "#app/assessment/questions/admin/edit.route.tsx";
import { loader as newLoader } from "#app/assessment/questions/admin/new.route.tsx";
import { loader as previewLoader } from "#app/assessment/questions/admin/preview.route.tsx";
import { loader as listLoader } from "#app/assessment/questions/admin/questions.route.tsx";
import { loader as versionsLoader } from "#app/assessment/questions/admin/versions.route.tsx";
import { editQuestion } from "#app/assessment/questions/edit-question.server.ts";
import { liveQuestions } from "#app/assessment/questions/live-questions.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { askAdminScreen } from "./support/admin-screen.ts";
import { freshDatabase } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
import { draftOf } from "./support/question-draft.ts";

const most = 8; // queries, the login and what stands around the screen included

type Loader = (asked: LoaderFunctionArgs) => Promise<unknown>;
const screens: Record<string, [loader: Loader, search?: string]> = {
  list: [listLoader],
  deleted: [listLoader, "?tab=deleted"],
  new: [newLoader],
  edit: [editLoader],
  preview: [previewLoader],
  versions: [versionsLoader],
  delete: [deleteLoader],
};

test.each(Object.entries(screens))("%s asks at most eight times", async (_, [loader, search = ""]) => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const by = await addFounder(db);
  const id = (await liveQuestions(db))[0]?.id ?? "";
  for (let version = 1; version < 30; version++) {
    const question = (await liveQuestions(db))[0];
    if (question) await editQuestion(db, { by, id, version, draft: draftOf(question, { title: `Title ${version}` }) });
  }
  const path = `/admin/questions${search}`;
  const { asked } = await askAdminScreen({ db }, { loader, path, params: { question: id } });
  console.log(`${asked} queries`);
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThanOrEqual(most);
});
