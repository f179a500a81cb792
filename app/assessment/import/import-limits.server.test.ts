import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { type AssessmentFile, fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { importAssessment } from "./import-assessment.server.ts";

test("fifty results are as many as an assessment keeps, by a file as by answering", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const session = await answeredSession(db, sessions.find(({ id }) => id === "session-first-money")?.answers ?? {});
  const file = (await exportAssessment(db, session)) as AssessmentFile;
  const [first] = file.results as [AssessmentFile["results"][number]];
  const load = async (count: number) => {
    const results = Array.from({ length: count }, (_, index) => ({ ...first, revision: index + 1 }));
    const user = await addFounder(db, { tier: "pro" });
    return importAssessment(db, { user, bytes: Buffer.from(fileText({ ...file, results })) });
  };
  expect(await load(51)).toMatchObject({
    kind: "refused",
    reason: expect.stringMatching(/has 51 results, and an assessment keeps at most 50\./),
  });
  expect((await load(50)).kind).toBe("imported");
});
