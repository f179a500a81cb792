import { expect, test } from "vitest";
import { countPeople } from "#app/analytics/counts.server.ts";
import { deleteQuestion } from "#app/assessment/questions/change-questions.server.ts";
import { liveQuestions } from "#app/assessment/questions/question-sets.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { countResources } from "#app/resources/admin/list-resources.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addResources, manyResources } from "../../resources/library.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { readOverview } from "./read-overview.server.ts";

test("the overview counts what the other screens count: deleted questions and resources are none", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const by = await addFounder(db);
  await addResources(db, manyResources(4));
  const [question] = await liveQuestions(db);
  await deleteQuestion(db, { by, id: question?.id ?? "", version: 2 });
  const deleted_at = new Date().toISOString();
  const resource = await db.selectFrom("resources").select("id").executeTakeFirstOrThrow();
  await db.updateTable("resources").set({ deleted_at }).where("id", "=", resource.id).execute();

  const { counts } = await readOverview(db, { user: by });
  expect(counts).toEqual({
    users: (await countPeople(db)).total,
    sources: { paying: 0, granted: 0, coupon: 0 },
    responses: 0,
    questions: (await liveQuestions(db)).length,
    resources: (await countResources(db)).total,
  });
  expect(counts).toMatchObject({ users: 1, questions: 9, resources: 3 });
});
