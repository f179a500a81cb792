import { type Kysely, sql } from "kysely";

type Db = Kysely<unknown>;

/**
 * Counts that the administrator area shows, kept by the database itself as rows come and go: counting a million of them
 * for each page would take longer than the page (docs/decisions/0020).
 */
export async function up(db: Db): Promise<void> {
  // How many there are now.
  await db.schema
    .createTable("counts")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "integer", (column) => column.notNull())
    .execute();
  // How often something happened on a day (UTC). It is never taken back: who leaves was there.
  await db.schema
    .createTable("daily_counts")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("value", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("daily_counts_key", ["name", "day"])
    .execute();
  await countRows(db);
  await countSessions(db);
  await countCoupons(db);
  await countDays(db);
  await countActive(db);
}

const name = (prefix: string, column?: string) =>
  column ? sql`${sql.lit(`${prefix}:`)} || ${sql.raw(column)}` : sql.lit(prefix);

/** Adds to a count, inside a trigger. Not by `excluded`, which SQLite takes for the table's own when one is renamed. */
function add(what: ReturnType<typeof name>, by: string) {
  return sql`insert into counts (name, value) values (${what}, ${sql.raw(by)})
    on conflict (name) do update set value = value + (${sql.raw(by)});`;
}

/** Counts the rows of a table, by the value of a column where one is named. */
async function count(db: Db, table: string, prefix: string, column?: string): Promise<void> {
  const by = column ? sql`group by ${sql.raw(column)}` : sql`having count(*) > 0`;
  await sql`insert into counts (name, value)
    select ${name(prefix, column)}, count(*) from ${sql.raw(table)} ${by}`.execute(db);
  const trigger = (when: string) => sql.raw(`${table}_${when}_${column ?? "row"}`);
  const one = (row: string) => name(prefix, column && `${row}.${column}`);
  await sql`create trigger ${trigger("in")} after insert on ${sql.raw(table)}
    begin ${add(one("new"), "1")} end`.execute(db);
  await sql`create trigger ${trigger("out")} after delete on ${sql.raw(table)}
    begin ${add(one("old"), "-1")} end`.execute(db);
  if (!column) return;
  await sql`create trigger ${trigger("over")} after update of ${sql.raw(column)} on ${sql.raw(table)}
    when old.${sql.raw(column)} <> new.${sql.raw(column)}
    begin ${add(one("old"), "-1")} ${add(one("new"), "1")} end`.execute(db);
}

async function countRows(db: Db): Promise<void> {
  await count(db, "profiles", "users", "plan");
  await count(db, "user_responses", "responses");
  await count(db, "customer_interviews", "interviews", "status");
  await count(db, "newsletter_subscribers", "newsletter", "is_active");
}

/** Of sessions besides their number by progress the sum of their percentages, whole per cent each and at most 100. */
async function countSessions(db: Db): Promise<void> {
  const percent = (row: string) => `min(100, 100 * ${row}answered / ${row}allowed)`;
  await sql`insert into counts (name, value)
    select 'sessions:' || progress, count(*) from assessment_sessions group by progress`.execute(db);
  await sql`insert into counts (name, value)
    select 'sessions-percent', sum(${sql.raw(percent(""))}) from assessment_sessions having count(*) > 0`.execute(db);
  const state = (row: string) => name("sessions", `${row}.progress`);
  await sql`create trigger sessions_counted_in after insert on assessment_sessions begin
    ${add(state("new"), "1")} ${add(name("sessions-percent"), percent("new."))} end`.execute(db);
  await sql`create trigger sessions_counted_out after delete on assessment_sessions begin
    ${add(state("old"), "-1")} ${add(name("sessions-percent"), `-${percent("old.")}`)} end`.execute(db);
  await sql`create trigger sessions_counted_over after update of answered, allowed on assessment_sessions begin
    ${add(state("old"), "-1")} ${add(state("new"), "1")}
    ${add(name("sessions-percent"), `${percent("new.")} - ${percent("old.")}`)} end`.execute(db);
}

/** Whether a coupon has expired depends on the day, so they are counted by the day of their end. */
async function countCoupons(db: Db): Promise<void> {
  await db.schema
    .createTable("coupon_counts")
    .addColumn("expires_on", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('open', 'off', 'redeemed')`))
    .addColumn("value", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("coupon_counts_key", ["state", "expires_on"])
    .execute();
  const key = (row: string) =>
    sql.raw(`substr(${row}expires_at, 1, 10), case when ${row}redeemed_at is not null then 'redeemed'
      when ${row}is_active = 1 then 'open' else 'off' end`);
  const change = (row: string, by: number) => sql`insert into coupon_counts (expires_on, state, value)
    values (${key(`${row}.`)}, ${sql.lit(by)})
    on conflict (state, expires_on) do update set value = value + (${sql.lit(by)});`;
  await sql`insert into coupon_counts (expires_on, state, value)
    select ${key("")}, count(*) from coupons group by 1, 2`.execute(db);
  await sql`create trigger coupons_counted_in after insert on coupons begin ${change("new", 1)} end`.execute(db);
  await sql`create trigger coupons_counted_out after delete on coupons begin ${change("old", -1)} end`.execute(db);
  await sql`create trigger coupons_counted_over after update of is_active, redeemed_at, expires_at on coupons
    begin ${change("old", -1)} ${change("new", 1)} end`.execute(db);
}

/** Adds one to the count of a day, inside a trigger. */
function addDay(what: string, at = "new.created_at") {
  return sql`insert into daily_counts (name, day, value) values (${sql.lit(what)}, substr(${sql.raw(at)}, 1, 10), 1)
    on conflict (name, day) do update set value = value + 1;`;
}

/** Counts by day what comes into a table. */
async function countDay(db: Db, what: string, table: string, condition = "1 = 1"): Promise<void> {
  const of = (row: string) => sql.raw(condition.replaceAll("$", row));
  await sql`insert into daily_counts (name, day, value)
    select ${sql.lit(what)}, substr(created_at, 1, 10), count(*) from ${sql.raw(table)} as counted
    where ${of("counted")} group by 2`.execute(db);
  await sql`create trigger ${sql.raw(`daily_${what}`)} after insert on ${sql.raw(table)} when ${of("new")}
    begin ${addDay(what)} end`.execute(db);
}

/** The way from a visit to a paying customer, and what people do; of people each step is counted once, the first time. */
async function countDays(db: Db): Promise<void> {
  const visits = "anonymous_activity_logs";
  await countDay(db, "landing_visits", visits, "$.activity_type = 'page_visit' and $.page_path = '/'");
  await countDay(db, "page_visits", visits, "$.activity_type = 'page_visit'");
  await countDay(db, "assessments_started", visits, "$.activity_type = 'assessment_started'");
  await countDay(db, "signup_attempts", visits, "$.activity_type = 'signup_attempt'");
  await countDay(db, "accounts", "users");
  for (const type of ["login", "logout", "resource_download", "assessment_complete"]) {
    await countDay(db, type, "user_activity_logs", `$.activity_type = '${type}'`);
  }
  await countFirst(db, "paid", "entitlements", ["id"], "$.source = 'stripe'");
  await countFirst(db, "completed", "session_results", ["assessment_session_id", "revision"]);
  await countFirst(db, "first_answers", "user_responses", ["assessment_session_id", "question_id"]);
}

/**
 * Counts people on the day of the first row that is theirs. No matter what moment a later one names: an import brings
 * old ones. @param key what tells two rows of somebody apart.
 */
async function countFirst(db: Db, what: string, table: string, key: string[], condition = "1 = 1"): Promise<void> {
  const of = (row: string) => condition.replaceAll("$", row);
  await sql`insert into daily_counts (name, day, value)
    select ${sql.lit(what)}, substr(at, 1, 10), count(*) from (
      select min(created_at) as at from ${sql.raw(table)} as counted where ${sql.raw(of("counted"))} group by user_id)
    group by 2`.execute(db);
  const other = key.map((column) => `other.${column} <> new.${column}`).join(" or ");
  await sql`create trigger ${sql.raw(`daily_${what}`)} after insert on ${sql.raw(table)}
    when ${sql.raw(of("new"))} and not exists (
      select 1 from ${sql.raw(table)} as other where other.user_id = new.user_id and ${sql.raw(of("other"))} and (${sql.raw(other)}))
    begin ${addDay(what)} end`.execute(db);
}

/** How many people were last active on each day: those of the last N days are a sum of N numbers. */
async function countActive(db: Db): Promise<void> {
  await sql`insert into daily_counts (name, day, value)
    select 'last_active', substr(last_active_at, 1, 10), count(*) from profiles
    where last_active_at is not null group by 2`.execute(db);
  await sql`create trigger active_now after insert on user_activity_logs begin
    update profiles set last_active_at = new.created_at
    where user_id = new.user_id and (last_active_at is null or last_active_at < new.created_at); end`.execute(db);
  const change = (row: string, by: number) => sql`insert into daily_counts (name, day, value)
    select 'last_active', substr(${sql.raw(row)}.last_active_at, 1, 10), ${sql.lit(by)}
    where ${sql.raw(row)}.last_active_at is not null
    on conflict (name, day) do update set value = value + (${sql.lit(by)});`;
  await sql`create trigger active_until after update of last_active_at on profiles
    begin ${change("old", -1)} ${change("new", 1)} end`.execute(db);
  await sql`create trigger active_no_more after delete on profiles begin ${change("old", -1)} end`.execute(db);
}
