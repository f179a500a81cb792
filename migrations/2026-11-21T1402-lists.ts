import { type Kysely, sql } from "kysely";

/** What the administrator's lists are ordered and filtered by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The plan as it is shown, free, pro or premium: written wherever `subscribers` is.
  await sql`update profiles set plan = coalesce((
    select case when subscribed = 0 then 'free' else coalesce(subscription_tier, 'pro') end
    from subscribers where subscribers.user_id = profiles.user_id), 'free')`.execute(db);
  await db.schema.createIndex("profiles_by_plan").on("profiles").columns(["plan", "user_id"]).execute();
  await db.schema
    .createIndex("profiles_by_name")
    .on("profiles")
    .columns(["last_name", "first_name", "user_id"])
    .execute();
  await db.schema
    .createIndex("profiles_by_plan_and_name")
    .on("profiles")
    .columns(["plan", "last_name", "first_name", "user_id"])
    .execute();

  // How far a session has come: how many questions have an answer, and how many the plan allows (DECISIONS 16).
  const sessions = db.schema.alterTable("assessment_sessions");
  await sessions.addColumn("answered", "integer", (column) => column.notNull().defaultTo(0)).execute();
  await sessions.addColumn("allowed", "integer", (column) => column.notNull().defaultTo(1)).execute();
  await sql`alter table assessment_sessions add column progress text generated always as (
    case when answered = 0 then 'started' when answered < allowed then 'progress' else 'complete' end) virtual`.execute(
    db,
  );
  await db.schema
    .createIndex("assessment_sessions_by_progress")
    .on("assessment_sessions")
    .columns(["progress", "id"])
    .execute();
  await db.schema
    .createIndex("assessment_sessions_by_set")
    .on("assessment_sessions")
    .column("question_set_id")
    .execute();
  await followAnswers(db);
  await followPlan(db);

  // A batch of coupons was made together. Of those made before this, the moment tells.
  await db.schema.alterTable("coupons").addColumn("batch_id", "text").execute();
  await sql`update coupons set batch_id = batch.id from (
    select created_at, created_by, min(id) as id from coupons group by created_at, created_by) as batch
    where batch.created_at = coupons.created_at and batch.created_by is +coupons.created_by`.execute(db);
  await db.schema.createIndex("coupons_by_batch").on("coupons").columns(["batch_id", "id"]).execute();
  await sql`create index coupons_by_redemption on coupons (redeemed_at, id) where redeemed_at is not null`.execute(db);
  await sql`create index coupons_by_expiry on coupons (is_active, expires_at, id) where redeemed_at is null`.execute(
    db,
  );
  await sql`create index coupons_by_end on coupons (expires_at, id) where redeemed_at is null`.execute(db);

  await db.schema
    .createIndex("subscribers_by_tier")
    .on("subscribers")
    .columns(["subscribed", "created_at", "user_id"])
    .execute();
  await db.schema.createIndex("subscribers_by_creation").on("subscribers").columns(["created_at", "user_id"]).execute();
  await db.schema
    .createIndex("newsletter_subscribers_by_creation")
    .on("newsletter_subscribers")
    .columns(["created_at", "id"])
    .execute();
}

const answers = (row: string) => sql`update assessment_sessions set answered = (
    select count(*) from user_responses as response
    where response.user_id = ${sql.raw(row)}.user_id
      and response.assessment_session_id = ${sql.raw(row)}.assessment_session_id
      and response.response_text <> '')
  where user_id = ${sql.raw(row)}.user_id and id = ${sql.raw(row)}.assessment_session_id`;

/** `answered` follows `user_responses`. */
async function followAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`update assessment_sessions set answered = (
    select count(*) from user_responses as response
    where response.user_id = assessment_sessions.user_id
      and response.assessment_session_id = assessment_sessions.id and response.response_text <> '')`.execute(db);
  await sql`create trigger answered_more after insert on user_responses begin ${answers("new")}; end`.execute(db);
  await sql`create trigger answered_less after delete on user_responses begin ${answers("old")}; end`.execute(db);
  await sql`create trigger answered_anew after update of response_text on user_responses
    when (coalesce(old.response_text, '') = '') <> (coalesce(new.response_text, '') = '')
    begin ${answers("new")}; end`.execute(db);
}

/** The free plan allows three questions, every other one all of the session's (end-user.md §6). */
const allowed = (session: string) => sql`(
  select case when profiles.plan = 'free' then min(3, count(*)) else max(1, count(*)) end
  from question_set_items, profiles
  where question_set_items.question_set_id = ${sql.raw(session)}.question_set_id
    and profiles.user_id = ${sql.raw(session)}.user_id)`;

/** `allowed` follows the plan. */
async function followPlan(db: Kysely<unknown>): Promise<void> {
  await sql`update assessment_sessions set allowed = ${allowed("assessment_sessions")}`.execute(db);
  await sql`create trigger allowed_at_first after insert on assessment_sessions begin
    update assessment_sessions set allowed = ${allowed("new")} where id = new.id; end`.execute(db);
  await sql`create trigger allowed_by_plan after update of plan on profiles when old.plan <> new.plan begin
    update assessment_sessions set allowed = ${allowed("assessment_sessions")} where user_id = new.user_id; end`.execute(
    db,
  );
}
