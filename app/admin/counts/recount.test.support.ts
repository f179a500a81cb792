import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";

/** The counts and search indexes maintained by triggers, in a comparable form. */
interface StoredCounts {
  counts: Record<string, number>;
  coupons: Record<string, number>;
  lastActive: Record<string, number>;
  sessions: Record<string, string>;
  people: string[];
  searchedSessions: string[];
  audit: string[];
}

/** Reads the tables maintained by triggers; zeros are left out. */
export async function readCounts(db: Db): Promise<StoredCounts> {
  return {
    counts: await numbers(db, "select name, value from counts"),
    coupons: await numbers(db, "select state || ' ' || expires_on as name, value from coupon_counts"),
    lastActive: await numbers(db, "select day as name, value from daily_counts where name = 'last_active'"),
    sessions: await texts(
      db,
      "select id as name, answered || ' of ' || allowed || ': ' || progress as value from assessment_sessions",
    ),
    ...(dialectOf(db) === "sqlite" ? await searchedTexts(db) : await searchedWords(db)),
  };
}

type Searched = Pick<StoredCounts, "people" | "searchedSessions" | "audit">;

/** SQLite's indexes have the texts themselves. */
async function searchedTexts(db: Db): Promise<Searched> {
  return {
    people: await lines(
      db,
      `select user_id || first_name || last_name || coalesce(company, '-') || email || plan as line
      from people_rowids left join people_search on people_search.rowid = number`,
    ),
    searchedSessions: await lines(
      db,
      `select session_id || first_name || last_name || coalesce(company, '-') || progress as line
      from session_rowids left join sessions_search on sessions_search.rowid = number`,
    ),
    audit: await lines(
      db,
      `select audit_id || action || object || coalesce(before, '-') || coalesce(after, '-') as line
      from audit_rowids left join audit_search on audit_search.rowid = number`,
    ),
  };
}

/** PostgreSQL's have only words: the rows whose words are theirs. */
async function searchedWords(db: Db): Promise<Searched> {
  return {
    people: await lines(
      db,
      `select user_id || first_name || last_name || coalesce(company_name, '-') || email || plan as line
      from people_search join profiles using (user_id) join users on users.id = user_id
      where words = search_words(first_name, last_name, company_name, email)`,
    ),
    searchedSessions: await lines(
      db,
      `select session.id || first_name || last_name || coalesce(company_name, '-') || progress as line
      from sessions_search join profiles using (user_id) join assessment_sessions as session using (user_id)
      where words = search_words(first_name, last_name, company_name)`,
    ),
    audit: await lines(
      db,
      `select id || action || object_type || ' ' || object_id || coalesce(before, '-') || coalesce(after, '-') as line
      from audit_search join audit_logs on id = audit_id
      where words = search_words(action, object_type, object_id, before, after)`,
    ),
  };
}

/** Recomputes the same from the rows themselves. */
export async function recomputeCounts(db: Db): Promise<StoredCounts> {
  const sessions = `select session.id, session.user_id,
      (select count(*) from user_responses where assessment_session_id = session.id and response_text <> '') as answered,
      (select count(*) from question_set_items as item where item.question_set_id = session.question_set_id) as asked,
      plan from assessment_sessions as session join profiles on profiles.user_id = session.user_id`;
  const far = `select id, user_id, answered, case when asked < 1 then 1 when plan = 'free' and asked > 3 then 3
    else asked end as allowed from (${sessions}) as each`;
  const states = `select id, user_id, answered, allowed, case when answered = 0 then 'started' when answered < allowed
    then 'progress' else 'complete' end as progress from (${far}) as each`;
  return {
    counts: {
      ...(await numbers(db, "select 'users:' || plan as name, count(*) as value from profiles group by plan")),
      ...(await numbers(
        db,
        `select 'subscribed:' || subscribed_by as name, count(*) as value from subscribers
        where subscribed = 1 and subscribed_by is not null group by 1`,
      )),
      ...(await numbers(db, "select 'responses' as name, count(*) as value from user_responses")),
      ...(await numbers(
        db,
        "select 'interviews:' || status as name, count(*) as value from customer_interviews group by 1",
      )),
      ...(await numbers(
        db,
        "select 'newsletter:' || is_active as name, count(*) as value from newsletter_subscribers group by 1",
      )),
      ...(await numbers(
        db,
        `select 'sessions:' || progress as name, count(*) as value from (${states}) as each group by 1`,
      )),
      ...(await numbers(
        db,
        `select 'sessions-percent' as name, coalesce(sum(case when answered >= allowed then 100
          else 100 * answered / allowed end), 0) as value from (${states}) as each`,
      )),
    },
    coupons: await numbers(
      db,
      `select case when redeemed_at is not null then 'redeemed' when is_active = 1 then 'open' else 'off' end || ' ' ||
        substr(expires_at, 1, 10) as name, count(*) as value from coupons group by 1`,
    ),
    lastActive: await numbers(
      db,
      `select substr(last, 1, 10) as name, count(*) as value from (
        select max(created_at) as last from user_activity_logs group by user_id) as each group by 1`,
    ),
    sessions: await texts(
      db,
      `select id as name, answered || ' of ' || allowed || ': ' || progress as value from (${states}) as each`,
    ),
    people: await lines(
      db,
      `select user_id || first_name || last_name || coalesce(company_name, '-') || email || plan as line
      from profiles join users on users.id = user_id`,
    ),
    searchedSessions: await lines(
      db,
      `select id || first_name || last_name || coalesce(company_name, '-') || progress as line
      from (${states}) as each join profiles using (user_id)`,
    ),
    audit: await lines(
      db,
      `select id || action || object_type || ' ' || object_id || coalesce(before, '-') || coalesce(after, '-') as line
      from audit_logs`,
    ),
  };
}

/** @throws if a search index doesn't match its rows exactly (sqlite.org/fts5.html, §6.6). */
export async function checkSearch(db: Db): Promise<void> {
  if (dialectOf(db) === "postgres") return; // its indexes are tables like others
  for (const table of ["people_search", "sessions_search", "audit_search"])
    await sql`insert into ${sql.raw(table)} (${sql.raw(table)}, rank) values ('integrity-check', 0)`.execute(db);
}

/**
 * The counts of each day, except for last activity, which can decrease, and for figures that count each person once on
 * their first day (people-once.server.test.ts).
 */
export function eventCounts(db: Db): Promise<Record<string, number>> {
  return numbers(
    db,
    `select name || ' ' || day as name, value from daily_counts where name not in ('last_active', 'landing_visitors',
      'visitor_signups', 'accounts_answered', 'accounts_completed', 'accounts_paid')`,
  );
}

async function numbers(db: Db, query: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`${sql.raw(query)}`.execute(db);
  return Object.fromEntries(rows.filter(({ value }) => value !== 0).map(({ name, value }) => [name, value]));
}

async function texts(db: Db, query: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`${sql.raw(query)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function lines(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`${sql.raw(query)}`.execute(db);
  return rows.map(({ line }) => line).sort();
}
