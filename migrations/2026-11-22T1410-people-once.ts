import { type Kysely, sql } from "kysely";

type Db = Kysely<unknown>;

/**
 * Rates are shares of the same people, each counted once: of visitors on the day of their first visit, of accounts on the
 * day they were made. So no part is larger than its whole, in whatever period. And an assessment is completed once.
 */
export async function up(db: Db): Promise<void> {
  await countVisitors(db);
  await countAccounts(db);
  await completeOnce(db);
}

/** Adds one to the count of a day, inside a trigger. */
function addDay(what: string, day: string) {
  return sql`insert into daily_counts (name, day, value) values (${sql.lit(what)}, ${sql.raw(day)}, 1)
    on conflict (name, day) do update set value = value + 1;`;
}

const landed = (row: string) => `${row}activity_type = 'page_visit' and ${row}page_path = '/'`;
const tried = (row: string) => `${row}activity_type = 'signup_attempt'`;

/** Visitors of the landing page, and those of them who tried to sign up, before or after. */
async function countVisitors(db: Db): Promise<void> {
  const visits = sql.raw("anonymous_activity_logs");
  await sql`create index landings_of_visitor on ${visits} (session_id, created_at)
    where ${sql.raw(landed(""))}`.execute(db);
  await sql`create index attempts_of_visitor on ${visits} (session_id) where ${sql.raw(tried(""))}`.execute(db);

  const firsts = sql`select session_id, substr(min(created_at), 1, 10) as day from ${visits}
    where ${sql.raw(landed(""))} group by session_id`;
  await sql`insert into daily_counts (name, day, value)
    select 'landing_visitors', day, count(*) from (${firsts}) as visitors group by day`.execute(db);
  await sql`insert into daily_counts (name, day, value)
    select 'visitor_signups', day, count(*) from (${firsts}) as visitors where exists (
      select 1 from ${visits} as tries where tries.session_id = visitors.session_id and ${sql.raw(tried("tries."))})
    group by day`.execute(db);

  const others = (of: (row: string) => string) =>
    `select 1 from anonymous_activity_logs as other
      where other.session_id = new.session_id and other.id <> new.id and ${of("other.")}`;
  const firstDay = `(select substr(min(created_at), 1, 10) from anonymous_activity_logs as visit
    where visit.session_id = new.session_id and ${landed("visit.")})`;
  await sql`create trigger daily_landing_visitors after insert on ${visits}
    when ${sql.raw(landed("new."))} and not exists (${sql.raw(others(landed))})
    begin ${addDay("landing_visitors", "substr(new.created_at, 1, 10)")} end`.execute(db);
  await sql`create trigger daily_late_landings after insert on ${visits}
    when ${sql.raw(landed("new."))} and not exists (${sql.raw(others(landed))}) and exists (${sql.raw(others(tried))})
    begin ${addDay("visitor_signups", "substr(new.created_at, 1, 10)")} end`.execute(db);
  await sql`create trigger daily_visitor_signups after insert on ${visits}
    when ${sql.raw(tried("new."))} and not exists (${sql.raw(others(tried))}) and exists (${sql.raw(others(landed))})
    begin ${addDay("visitor_signups", firstDay)} end`.execute(db);
}

const steps = [
  ["answered", "user_responses", "1 = 1"],
  ["completed", "session_results", "1 = 1"],
  ["paid", "entitlements", "$source = 'stripe'"],
] as const;

/** How far people came, each step once, for good: answers that are deleted and given again are no second person. */
async function countAccounts(db: Db): Promise<void> {
  await db.schema
    .createTable("account_steps")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("step", "text", (column) => column.notNull().check(sql`step in ('answered', 'completed', 'paid')`))
    .addPrimaryKeyConstraint("account_steps_key", ["user_id", "step"])
    .execute();
  for (const [step, table, condition] of steps) {
    await sql`insert into account_steps (user_id, step) select distinct user_id, ${sql.lit(step)} from ${sql.raw(table)}
      where ${sql.raw(condition.replace("$", ""))}`.execute(db);
    await sql`create trigger ${sql.raw(`account_${step}`)} after insert on ${sql.raw(table)}
      when ${sql.raw(condition.replace("$", "new."))} begin
      insert into account_steps (user_id, step) values (new.user_id, ${sql.lit(step)}) on conflict do nothing; end`.execute(
      db,
    );
  }
  await sql`insert into daily_counts (name, day, value)
    select 'accounts_' || step, substr(users.created_at, 1, 10), count(*) from account_steps
    join users on users.id = account_steps.user_id group by 1, 2`.execute(db);
  await sql`create trigger daily_account_steps after insert on account_steps begin
    insert into daily_counts (name, day, value)
    select 'accounts_' || new.step, substr(created_at, 1, 10), 1 from users where id = new.user_id
    on conflict (name, day) do update set value = value + 1; end`.execute(db);
}

/** Of several completions of one assessment the first stays, and what they added to their days is taken back. */
async function completeOnce(db: Db): Promise<void> {
  const again = sql`activity_type = 'assessment_complete' and exists (
    select 1 from user_activity_logs as first where first.user_id = user_activity_logs.user_id
      and first.activity_type = 'assessment_complete' and first.id < user_activity_logs.id
      and first.activity_details = user_activity_logs.activity_details)`;
  await sql`update daily_counts set value = value - (
      select count(*) from user_activity_logs where substr(created_at, 1, 10) = daily_counts.day and ${again})
    where name = 'assessment_complete'`.execute(db);
  await sql`delete from user_activity_logs where ${again}`.execute(db);
}
