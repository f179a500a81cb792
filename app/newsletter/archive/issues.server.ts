import type { Db } from "#app/platform/db/database.server.ts";

const maxIssues = 200; // issues: four years of Tuesdays

/** Issues sent to everyone or to the list. Issues sent to a single plan are not public. */
function issues(db: Db) {
  return db
    .selectFrom("mailings")
    .where("kind", "=", "newsletter")
    .where("audience", "in", ["all", "newsletter"])
    .where("state", "in", ["sending", "paused", "done"]);
}

/** An issue in the archive. */
interface Issue {
  id: string;
  subject: string;
  /** ISO 8601. */
  begunAt: string;
}

/** The public issues, newest first. */
export async function listIssues(db: Db): Promise<Issue[]> {
  const rows = await issues(db)
    .select(["id", "subject", "begun_at"])
    .orderBy("begun_at", "desc")
    .orderBy("id", "desc")
    .limit(maxIssues)
    .execute();
  return rows.map(({ begun_at, ...issue }) => ({ ...issue, begunAt: begun_at ?? "" }));
}

/** A public issue with its content in Markdown. */
export async function findIssue(db: Db, { id }: { id: string }): Promise<(Issue & { content: string }) | undefined> {
  const row = await issues(db).select(["id", "subject", "begun_at", "content"]).where("id", "=", id).executeTakeFirst();
  return row && { id: row.id, subject: row.subject, content: row.content, begunAt: row.begun_at ?? "" };
}
