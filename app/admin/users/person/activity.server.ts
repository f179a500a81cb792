import type { Db } from "#app/platform/db/database.server.ts";

const maxRows = 10; // of each

/** An assessment. Times are ISO 8601. */
export interface RecentSession {
  id: string;
  createdAt: string;
  completedAt: string | null;
  answered: number;
  /** How many questions the user's plan allows. */
  allowed: number;
}

/** A download on a day, as YYYY-MM-DD in UTC. */
export interface RecentDownload {
  resource: string;
  title: string;
  day: string;
}

/** A user's newest ten assessments and downloads, in two queries. */
export async function recentActivity(db: Db, { user }: { user: string }) {
  return { sessions: await recentSessions(db, user), downloads: await recentDownloads(db, user) };
}

function recentSessions(db: Db, user: string): Promise<RecentSession[]> {
  return db
    .selectFrom("assessment_sessions")
    .select(["id", "created_at as createdAt", "completed_at as completedAt", "answered", "allowed"])
    .where("user_id", "=", user)
    .orderBy("id", "desc")
    .limit(maxRows)
    .execute();
}

function recentDownloads(db: Db, user: string): Promise<RecentDownload[]> {
  return db
    .selectFrom("resource_downloads")
    .innerJoin("resources", "resources.id", "resource_downloads.resource_id")
    .select(["resources.id as resource", "resources.title", "resource_downloads.download_date as day"])
    .where("resource_downloads.user_id", "=", user)
    .orderBy("resource_downloads.download_date", "desc")
    .orderBy("resources.id")
    .limit(maxRows)
    .execute();
}
