-- Counters. A trigger appends a change instead of updating a row that every transaction would wait for; the views add the
-- changes up, and a job folds old ones into one (app/analytics/fold-counts.server.ts).
create table counts_changes (
  name text not null,
  value bigint not null
);
create index counts_changes_by_name on counts_changes (name);
create view counts as select name, sum(value)::bigint as value from counts_changes group by name;

create table daily_counts_changes (
  name text not null,
  day text not null,
  value bigint not null
);
create index daily_counts_changes_by_day on daily_counts_changes (name, day);
create view daily_counts as
  select name, day, sum(value)::bigint as value from daily_counts_changes group by name, day;

create table coupon_counts_changes (
  expires_on text not null,
  state text not null check (state in ('open', 'off', 'redeemed')),
  value bigint not null
);
create index coupon_counts_changes_by_state on coupon_counts_changes (state, expires_on);
create view coupon_counts as
  select expires_on, state, sum(value)::bigint as value from coupon_counts_changes group by state, expires_on;

create table question_answers_changes (
  question_id text not null,
  version bigint not null,
  sessions bigint not null
);
create index question_answers_changes_by_version on question_answers_changes (question_id, version);
create view question_answers as
  select question_id, version, sum(sessions)::bigint as sessions from question_answers_changes group by question_id, version;

create function count_change(name text, value bigint) returns void language sql as $$
  insert into counts_changes values (name, value);
$$;

/* Counts on the day of a moment (ISO 8601). */
create function count_on_day(name text, moment text, value bigint) returns void language sql as $$
  insert into daily_counts_changes values (name, substr(moment, 1, 10), value);
$$;

/* Counts the rows of a table by a column. Arguments: the column, the beginning of the counter's name. */
create function count_by_column() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[0];
  is_now text := to_jsonb(new) ->> tg_argv[0];
begin
  if was is distinct from is_now then
    if was is not null then perform count_change(tg_argv[1] || was, -1); end if;
    if is_now is not null then perform count_change(tg_argv[1] || is_now, 1); end if;
  end if;
  return null;
end $$;

create trigger profiles_counted after insert or delete or update of plan on profiles
  for each row execute function count_by_column('plan', 'users:');
create trigger customer_interviews_counted after insert or delete or update of status on customer_interviews
  for each row execute function count_by_column('status', 'interviews:');
create trigger newsletter_subscribers_counted after insert or delete or update of is_active on newsletter_subscribers
  for each row execute function count_by_column('is_active', 'newsletter:');

create function count_responses() returns trigger language plpgsql as $$ begin
  perform count_change('responses', case tg_op when 'INSERT' then 1 else -1 end);
  return null;
end $$;
create trigger user_responses_counted after insert or delete on user_responses
  for each row execute function count_responses();

create function count_subscribed() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and old.subscribed = 1 and old.subscribed_by is not null then
    perform count_change('subscribed:' || old.subscribed_by, -1);
  end if;
  if tg_op <> 'DELETE' and new.subscribed = 1 and new.subscribed_by is not null then
    perform count_change('subscribed:' || new.subscribed_by, 1);
  end if;
  return null;
end $$;
create trigger subscribers_counted after insert or delete or update of subscribed, subscribed_by on subscribers
  for each row execute function count_subscribed();

create function percent_answered(session assessment_sessions) returns bigint language sql immutable as $$
  select least(100, 100 * session.answered / session.allowed);
$$;
create function count_sessions() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    perform count_change('sessions:' || old.progress, -1);
    perform count_change('sessions-percent', -percent_answered(old));
  end if;
  if tg_op <> 'DELETE' then
    perform count_change('sessions:' || new.progress, 1);
    perform count_change('sessions-percent', percent_answered(new));
  end if;
  return null;
end $$;
create trigger sessions_counted after insert or delete or update of answered, allowed on assessment_sessions
  for each row execute function count_sessions();

create function count_coupon(coupon coupons, value bigint) returns void language sql as $$
  insert into coupon_counts_changes values (
    substr(coupon.expires_at, 1, 10),
    case when coupon.redeemed_at is not null then 'redeemed' when coupon.is_active = 1 then 'open' else 'off' end,
    value
  );
$$;
create function count_coupons() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then perform count_coupon(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_coupon(new, 1); end if;
  return null;
end $$;
create trigger coupons_counted after insert or delete or update of is_active, redeemed_at, expires_at on coupons
  for each row execute function count_coupons();

-- The sessions in which a version of a question has an answer.
create function is_answered(response user_responses) returns boolean language sql immutable as $$
  select coalesce(response.response_text, '') <> '';
$$;
create function count_question_answer(response user_responses, value bigint) returns void language sql as $$
  insert into question_answers_changes
  select item.question_id, item.version, value
  from assessment_sessions as session
  join question_set_items as item
    on item.question_set_id = session.question_set_id and item.question_id = response.question_id
  where session.user_id = response.user_id and session.id = response.assessment_session_id;
$$;
create function count_question_answers() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and is_answered(old) then perform count_question_answer(old, -1); end if;
  if tg_op <> 'DELETE' and is_answered(new) then perform count_question_answer(new, 1); end if;
  return null;
end $$;
create trigger question_answers_counted after insert or delete or update of response_text on user_responses
  for each row execute function count_question_answers();

/* A deleted session takes its answers with it, which then no longer find its question set. */
create function uncount_question_answers() returns trigger language plpgsql as $$ begin
  perform count_question_answer(response, -1)
  from user_responses as response
  where response.user_id = old.user_id and response.assessment_session_id = old.id and is_answered(response);
  return old;
end $$;
create trigger questions_unanswered before delete on assessment_sessions
  for each row execute function uncount_question_answers();

/* Counts a row on the day it was created. Argument: the counter. */
create function count_created() returns trigger language plpgsql as $$ begin
  perform count_on_day(tg_argv[0], new.created_at, 1);
  return null;
end $$;
create trigger daily_accounts after insert on users for each row execute function count_created('accounts');
create trigger daily_page_visits after insert on anonymous_activity_logs
  for each row when (new.activity_type = 'page_visit') execute function count_created('page_visits');
create trigger daily_landing_visits after insert on anonymous_activity_logs
  for each row when (new.activity_type = 'page_visit' and new.page_path = '/')
  execute function count_created('landing_visits');
create trigger daily_signup_attempts after insert on anonymous_activity_logs
  for each row when (new.activity_type = 'signup_attempt') execute function count_created('signup_attempts');
create trigger daily_assessments_started after insert on anonymous_activity_logs
  for each row when (new.activity_type = 'assessment_started') execute function count_created('assessments_started');

create function count_activity() returns trigger language plpgsql as $$ begin
  perform count_on_day(new.activity_type, new.created_at, 1);
  return null;
end $$;
create trigger daily_activity after insert on user_activity_logs for each row execute function count_activity();

/* A visitor counts once, on the day of the first landing; a sign-up attempt on that day as well, whichever comes first. */
create function count_visitor() returns trigger language plpgsql as $$
declare
  landed_at text := (
    select min(other.created_at) from anonymous_activity_logs as other
    where other.session_id = new.session_id and other.id <> new.id
      and other.activity_type = 'page_visit' and other.page_path = '/'
  );
  attempted boolean := exists (
    select 1 from anonymous_activity_logs as other
    where other.session_id = new.session_id and other.id <> new.id and other.activity_type = 'signup_attempt'
  );
begin
  if new.activity_type = 'signup_attempt' then
    if landed_at is not null and not attempted then perform count_on_day('visitor_signups', landed_at, 1); end if;
  elsif landed_at is null then
    perform count_on_day('landing_visitors', new.created_at, 1);
    if attempted then perform count_on_day('visitor_signups', new.created_at, 1); end if;
  end if;
  return null;
end $$;
create trigger daily_visitors after insert on anonymous_activity_logs
  for each row when (new.activity_type = 'signup_attempt' or (new.activity_type = 'page_visit' and new.page_path = '/'))
  execute function count_visitor();

create function count_first_answer() returns trigger language plpgsql as $$ begin
  if not exists (
    select 1 from user_responses as other
    where other.user_id = new.user_id
      and (other.assessment_session_id <> new.assessment_session_id or other.question_id <> new.question_id)
  ) then
    perform count_on_day('first_answers', new.created_at, 1);
  end if;
  return null;
end $$;
create trigger daily_first_answers after insert on user_responses for each row execute function count_first_answer();

create function count_first_result() returns trigger language plpgsql as $$ begin
  if not exists (
    select 1 from session_results as other
    where other.user_id = new.user_id
      and (other.assessment_session_id <> new.assessment_session_id or other.revision <> new.revision)
  ) then
    perform count_on_day('completed', new.created_at, 1);
  end if;
  return null;
end $$;
create trigger daily_completed after insert on session_results for each row execute function count_first_result();

create function count_first_payment() returns trigger language plpgsql as $$ begin
  if not exists (
    select 1 from entitlements as other
    where other.user_id = new.user_id and other.source = 'stripe' and other.id <> new.id
  ) then
    perform count_on_day('paid', new.created_at, 1);
  end if;
  return null;
end $$;
create trigger daily_paid after insert on entitlements
  for each row when (new.source = 'stripe') execute function count_first_payment();

/* The steps of an account count on the day of its creation. Argument: the step. */
create function note_account_step() returns trigger language plpgsql as $$ begin
  insert into account_steps (user_id, step) values (new.user_id, tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create trigger account_answered after insert on user_responses
  for each row execute function note_account_step('answered');
create trigger account_completed after insert on session_results
  for each row execute function note_account_step('completed');
create trigger account_paid after insert on entitlements
  for each row when (new.source = 'stripe') execute function note_account_step('paid');

create function count_account_step() returns trigger language plpgsql as $$ begin
  perform count_on_day('accounts_' || new.step, created_at, 1) from users where id = new.user_id;
  return null;
end $$;
create trigger daily_account_steps after insert on account_steps for each row execute function count_account_step();

/* The people by the day of their last activity. */
create function count_last_active() returns trigger language plpgsql as $$ begin
  if old.last_active_at is not null then perform count_on_day('last_active', old.last_active_at, -1); end if;
  if tg_op = 'UPDATE' and new.last_active_at is not null then
    perform count_on_day('last_active', new.last_active_at, 1);
  end if;
  return null;
end $$;
create trigger daily_last_active after delete or update of last_active_at on profiles
  for each row execute function count_last_active();
