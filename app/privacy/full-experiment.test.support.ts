import type { Db } from "#app/platform/db/database.server.ts";
import type { Text } from "./own-files.test.support.ts";

const at = "2026-01-20T12:00:00.000Z";

/** An experiment with a result that backs an answer of this session. */
export async function addFullExperiment(
  db: Db,
  { user, session }: { user: string; session: string },
  text: Text,
): Promise<void> {
  const typed = {
    observation: text("observation"),
    metric: text("metric"),
    starting_number: "2",
    final_number: "5",
    experiment_setup: text("setup"),
    time_to_create: "1.5",
  };
  const result = { result_number: "4", people_count: 20, evidence_level: 3, surprise: text("surprise") };
  await db
    .insertInto("experiments")
    .values({
      id: text("experiment"),
      user_id: user,
      ...typed,
      ...{ starts_on: "2026-01-20", ends_on: "2026-01-27", recorded_at: at },
      ...result,
      decision: "goOn",
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  const { id: question } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
  const answer = { user_id: user, assessment_session_id: session, question_id: question };
  await db
    .insertInto("experiment_answers")
    .values({ experiment_id: text("experiment"), ...answer })
    .execute();
}
