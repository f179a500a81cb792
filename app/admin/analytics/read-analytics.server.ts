import type { AppLoadContext } from "@remix-run/node";
import { listActivity } from "../activity/list-activity.server.ts";
import { listActivePeople } from "./active-people.server.ts";
import type { AnalyticsQuery, Part } from "./analytics-query.ts";
import { countActivity } from "./count-activity.server.ts";
import { userFigures, visitorFigures } from "./figures.ts";
import { type Period, periodOf } from "./period.ts";
import { readDays } from "./read-days.server.ts";

const latest = 20; // entries (SPEC-AD9)

/** Loads the analytics page in five queries. Parts that fail to load show the error messages of SPEC-AD8. */
export async function readAnalytics(context: AppLoadContext, query: AnalyticsQuery) {
  const { db } = context;
  const period = periodOf(query.days);
  const [visitors, users, people, recent] = await Promise.all([
    readPart(context, "Failed to load visitor analytics", () => readDays(db, visitorFigures, period)),
    readPart(context, "Failed to load analytics", () => readDays(db, userFigures, period)),
    readPart(context, "Failed to load user activities", () => readPeople(context, query, period)),
    readPart(context, "Failed to load user activities", () => listActivity(db, { type: query.type, limit: latest })),
  ]);
  return { query, period, visitors, users, people, recent, now: new Date().toISOString() };
}

export type Analytics = Awaited<ReturnType<typeof readAnalytics>>;

async function readPeople({ db }: AppLoadContext, { q, after, before }: AnalyticsQuery, { from }: Period) {
  const { rows, ...neighbours } = await listActivePeople(db, { q, from, cursor: { after, before } });
  const counts = rows.length > 0 ? await countActivity(db, { users: rows.map(({ id }) => id), from }) : new Map();
  return { rows: rows.map((person) => ({ ...person, ...counts.get(person.id) })), ...neighbours };
}

/** Loads a part of a page. An error is logged, and the page shows the rest. @param failure the error message. */
async function readPart<T>(context: AppLoadContext, failure: string, read: () => Promise<T>): Promise<Part<T>> {
  try {
    return { kind: "read", value: await read() };
  } catch (error) {
    context.log.error(error, failure);
    return { kind: "failed", failure };
  }
}
