import { v7 as timeOrderedId } from "uuid";
import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { userActivityTypes } from "#app/analytics/user-activity.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { inSteps } from "../account/people.test.support.ts";

const minute = 60_000; // ms
const hour = 60 * minute;

/**
 * Adds activities of these users in recent days, the last user's the latest: all sign in, every second one signs out,
 * every third downloads, every fourth finishes an assessment.
 */
export function addActivities(db: Db, users: string[], now = Date.now()): Promise<void> {
  return inSteps(db, [...users.entries()], async (transaction, [index, user]) => {
    const at = (later: number) => new Date(now - (users.length - index) * 5 * hour + later * minute).toISOString();
    await recordUserActivity(transaction, { user, type: "login", details: { method: "password" }, now: at(0) });
    for (const [place, type] of userActivityTypes.entries()) {
      if (place === 0 || index % (place + 1) > 0) continue;
      await note(transaction, { user, type, at: at(place) });
    }
  });
}

async function note(
  db: Db,
  { user, type, at }: { user: string; type: (typeof userActivityTypes)[number]; at: string },
) {
  if (type === "logout") return recordUserActivity(db, { user, type, now: at });
  if (type === "resource_download")
    return recordUserActivity(db, { user, type, details: { resource: timeOrderedId() }, now: at });
  if (type === "assessment_complete")
    return recordUserActivity(db, { user, type, details: { session: timeOrderedId() }, now: at });
  return recordUserActivity(db, { user, type, details: { method: "password" }, now: at });
}

/** Adds visits to the front page on each of the last days; every eighth visitor attempts to sign up. */
export function addVisits(db: Db, days: number, now = Date.now()): Promise<void> {
  return inSteps(db, [...Array(days).keys()], async (transaction, day) => {
    const created_at = new Date(now - day * 24 * hour).toISOString();
    for (let visit = 0; visit < 3 + ((day * 5) % 7); visit++) {
      await addVisit(transaction, "page_visit", created_at);
      if (visit % 4 === 0) await addVisit(transaction, "signup_attempt", created_at);
      if (visit % 3 === 0) await addVisit(transaction, "assessment_started", created_at);
    }
  });
}

async function addVisit(db: Db, type: "page_visit" | "signup_attempt" | "assessment_started", created_at: string) {
  const who = { session_id: timeOrderedId(), referrer: null, user_agent: "A browser", activity_details: null };
  await db
    .insertInto("anonymous_activity_logs")
    .values({ id: timeOrderedId(), ...who, activity_type: type, page_path: "/", created_at })
    .execute();
}
