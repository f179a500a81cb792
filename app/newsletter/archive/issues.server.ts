import type { Db } from "#app/platform/db/database.server.ts";

const most = 200; // issues: four years of Tuesdays

/** What went to everybody or to the list, and is out: what only people on a plan got stays theirs. */
function issues(db: Db) {
  return db
    .selectFrom("mailings")
    .where("kind", "=", "newsletter")
    .where("audience", "in", ["all", "newsletter"])
    .where("state", "in", ["sending", "paused", "done"]);
}

/** An issue in the archive. */
export interface Issue {
  id: string;
  subject: string;
  /** ISO 8601. */
  begunAt: string;
}

/** The issues that anybody may read, the newest first. */
export async function listIssues(db: Db): Promise<Issue[]> {
  const rows = await issues(db)
    .select(["id", "subject", "begun_at"])
    .orderBy("begun_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ begun_at, ...issue }) => ({ ...issue, begunAt: begun_at ?? "" }));
}

/** One of them with its words, in Markdown. */
export async function findIssue(db: Db, { id }: { id: string }): Promise<(Issue & { content: string }) | undefined> {
  const row = await issues(db).select(["id", "subject", "begun_at", "content"]).where("id", "=", id).executeTakeFirst();
  return row && { id: row.id, subject: row.subject, content: row.content, begunAt: row.begun_at ?? "" };
}
