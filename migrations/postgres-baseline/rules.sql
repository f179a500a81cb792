-- What the database keeps in step by itself: the numbers of a session, who was last active, what only grows.

/* The number of questions a session shows: three on the free plan, otherwise all of its set. */
create function questions_allowed(session assessment_sessions) returns bigint language sql stable as $$
  select case when profiles.plan = 'free' then least(3, count(*)) else greatest(1, count(*)) end
  from question_set_items, profiles
  where question_set_items.question_set_id = session.question_set_id and profiles.user_id = session.user_id
  group by profiles.plan;
$$;
create function allow_questions() returns trigger language plpgsql as $$ begin
  update assessment_sessions set allowed = coalesce(questions_allowed(new), allowed) where id = new.id;
  return null;
end $$;
create trigger allowed_at_first after insert on assessment_sessions for each row execute function allow_questions();

create function allow_questions_by_plan() returns trigger language plpgsql as $$ begin
  update assessment_sessions as session set allowed = coalesce(questions_allowed(session), allowed)
  where user_id = new.user_id;
  return null;
end $$;
create trigger allowed_by_plan after update of plan on profiles
  for each row when (old.plan <> new.plan) execute function allow_questions_by_plan();

create function recount_answered() returns trigger language plpgsql as $$
declare
  response user_responses := coalesce(new, old);
begin
  update assessment_sessions set answered = (
    select count(*) from user_responses as other
    where other.user_id = response.user_id and other.assessment_session_id = response.assessment_session_id
      and other.response_text <> ''
  )
  where user_id = response.user_id and id = response.assessment_session_id;
  return null;
end $$;
create trigger answered_changed after insert or delete on user_responses
  for each row execute function recount_answered();
create trigger answered_anew after update of response_text on user_responses
  for each row when (is_answered(old) <> is_answered(new)) execute function recount_answered();

/* The score of the newest result; -1 without one. */
create function rescore() returns trigger language plpgsql as $$
declare
  changed session_results := coalesce(new, old);
begin
  update assessment_sessions set score = coalesce((
    select overall from session_results as result
    where result.user_id = changed.user_id and result.assessment_session_id = changed.assessment_session_id
    order by result.revision desc limit 1
  ), -1)
  where user_id = changed.user_id and id = changed.assessment_session_id;
  return null;
end $$;
create trigger scored after insert or delete on session_results for each row execute function rescore();

/* Quotes, and experiments with a result, that back a session's answers. */
create function recount_evidence(session_id text) returns void language sql as $$
  update assessment_sessions as session set evidence = (
    select count(*) from quotes as quote
    where quote.user_id = session.user_id and quote.assessment_session_id = session.id
  ) + (
    select count(*) from experiment_answers as answer
    join experiments as experiment on experiment.id = answer.experiment_id
    where answer.user_id = session.user_id and answer.assessment_session_id = session.id
      and experiment.recorded_at is not null
  )
  where session.id = session_id;
$$;
create function recount_backed() returns trigger language plpgsql as $$ begin
  perform recount_evidence(case tg_op when 'INSERT' then new.assessment_session_id else old.assessment_session_id end);
  return null;
end $$;
create trigger backed_by_quotes after insert or delete on quotes for each row execute function recount_backed();
create trigger backed_by_experiment_answers after insert or delete on experiment_answers
  for each row execute function recount_backed();

create function recount_backed_by_result() returns trigger language plpgsql as $$ begin
  perform recount_evidence(assessment_session_id) from experiment_answers where experiment_id = new.id;
  return null;
end $$;
create trigger backed_by_results after update of recorded_at on experiments
  for each row when ((old.recorded_at is null) <> (new.recorded_at is null))
  execute function recount_backed_by_result();

create function note_activity() returns trigger language plpgsql as $$ begin
  update profiles set last_active_at = new.created_at
  where user_id = new.user_id and (last_active_at is null or last_active_at < new.created_at);
  return null;
end $$;
create trigger active_now after insert on user_activity_logs for each row execute function note_activity();

-- What pages show to visitors without a login.
insert into content_version (version) values (0);
create function change_content() returns trigger language plpgsql as $$ begin
  update content_version set version = version + 1;
  return null;
end $$;
create trigger content_resources after insert or update or delete on resources
  for each statement execute function change_content();
create trigger content_resource_formats after insert or update or delete on resource_formats
  for each statement execute function change_content();
create trigger content_site_settings after insert on site_settings
  for each statement execute function change_content();
create trigger content_mailings after insert or delete or update of kind, audience, state, subject, content, begun_at on mailings
  for each statement execute function change_content();

-- The audit log only grows. What it says of a person goes when their account is deleted.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin
  raise exception 'audit_logs only grows';
end $$;
create trigger audit_logs_stay before delete on audit_logs for each row execute function refuse_audit_change();
create trigger audit_logs_are_not_emptied before truncate on audit_logs
  for each statement execute function refuse_audit_change();

create function refuse_audit_update() returns trigger language plpgsql as $$ begin
  if new.before is not null or new.after is not null or new.id <> old.id
    or new.actor_id is distinct from old.actor_id or new.action <> old.action or new.object_type <> old.object_type
    or new.object_id <> old.object_id or new.created_at <> old.created_at or old.user_id is null
    or (new.user_id is null and exists (select 1 from users where id = old.user_id))
    or new.user_id <> old.user_id
  then
    raise exception 'audit_logs only grows';
  end if;
  return new;
end $$;
create trigger audit_logs_do_not_change before update on audit_logs
  for each row execute function refuse_audit_update();

create function forget_in_audit() returns trigger language plpgsql as $$ begin
  update audit_logs set user_id = null, before = null, after = null where user_id = old.id;
  return null;
end $$;
create trigger audit_logs_forget after delete on users for each row execute function forget_in_audit();
