-- The tables and indexes, as the migrations before this one left them on SQLite. `bigint`, since SQLite's integers are.

do $$ begin
  if current_setting('server_encoding') <> 'UTF8' or 'a' < 'B' or lower('Ж') <> 'ж' then
    raise exception 'The database must sort by bytes and be UTF-8. Create it with: template template0 encoding ''UTF8'' locale ''C.UTF-8''';
  end if;
end $$;

create table alerts (
  id text primary key,
  cause text not null,
  what text not null,
  begun_at text not null,
  seen_at text not null,
  over_at text
);
create unique index alerts_open on alerts (cause) where over_at is null;

create table anonymous_activity_logs (
  id text primary key,
  session_id text not null,
  activity_type text not null,
  page_path text not null,
  referrer text,
  user_agent text not null,
  activity_details text,
  created_at text not null
);
create index anonymous_activity_logs_by_time on anonymous_activity_logs (created_at, activity_type);
create index attempts_of_visitor on anonymous_activity_logs (session_id) where activity_type = 'signup_attempt';
create index landings_of_visitor on anonymous_activity_logs (session_id, created_at) where activity_type = 'page_visit' and page_path = '/';

create table audit_logs (
  id text primary key,
  actor_id text,
  action text not null,
  object_type text not null,
  object_id text not null,
  user_id text,
  before text,
  after text,
  created_at text not null
);
create index audit_logs_by_actor on audit_logs (actor_id, id);
create index audit_logs_by_kind on audit_logs (object_type, id);
create index audit_logs_by_object on audit_logs (object_type, object_id, id);
create index audit_logs_by_time on audit_logs (user_id, created_at, id) where user_id is not null and action not in ('user.add_note', 'interview.review', 'coupon.withdraw', 'resource.upload', 'resource.add');
create index audit_logs_by_user on audit_logs (user_id, id);

create table cohorts (
  id text primary key,
  name text not null,
  join_code text not null unique,
  starts_on text,
  ends_on text,
  joins_until text,
  archived_at text,
  created_at text not null,
  updated_at text not null
);

create table content_version (
  version bigint not null
);

create table customer_deletions (
  customer_id text primary key,
  attempts bigint default 0 not null,
  due_at text not null,
  created_at text not null
);
create index leaving_customers_by_due on customer_deletions (due_at);

create table jobs (
  name text primary key,
  due_at text not null,
  began_at text not null,
  took bigint not null,
  succeeded_at text,
  failures bigint default 0 not null,
  failed_at text,
  error text
);

create table measurements (
  name text primary key,
  value bigint not null,
  measured_at text not null
);

create table newsletter_subscribers (
  id text primary key,
  email text not null unique,
  source text not null,
  is_active bigint default 1 not null check (is_active in (0, 1)),
  confirm_hash text unique,
  confirm_sent_at text,
  confirmed_at text,
  created_at text not null,
  updated_at text not null,
  bounced_at text
);
create index newsletter_subscribers_by_creation on newsletter_subscribers (created_at, id);

create table question_sets (
  id text primary key,
  created_at text not null
);

create table questions (
  id text primary key,
  key text not null unique,
  version bigint not null,
  order_index bigint not null,
  deleted_at text,
  title text not null,
  description text,
  question_text text not null,
  category text not null,
  question_type text not null check (question_type in ('text', 'multiple_choice', 'yes_no', 'scale')),
  options text,
  is_required bigint not null,
  help text,
  examples text,
  created_at text not null
);

create table rate_limit_hits (
  id text primary key,
  subject text not null,
  expires_at text not null
);
create index tries_by_expiry on rate_limit_hits (expires_at);
create index tries_by_subject on rate_limit_hits (subject, expires_at);

create table reconciliations (
  name text primary key,
  reached_at text not null,
  read_at text,
  missed bigint default 0 not null,
  webhook_at text
);

create table removed_seeds (
  slug text primary key,
  removed_at text not null
);

create table settings (
  name text primary key,
  value text not null,
  updated_at text not null
);

create table site_photos (
  name text primary key,
  content bytea not null,
  created_at text not null
);

create table status_changes (
  id text primary key,
  service text not null,
  state text not null check (state in ('healthy', 'degraded', 'down', 'off')),
  details text not null,
  changed_at text not null
);
create index status_changes_of on status_changes (service, id);

create table stripe_events (
  id text primary key,
  type text not null,
  created_at text not null,
  received_at text not null
);
create index stripe_events_by_receipt on stripe_events (received_at);

create table suppressions (
  address_hash text not null,
  scope text not null check (scope in ('newsletter', 'messages', 'all')),
  created_at text not null,
  constraint suppressions_pk primary key (address_hash, scope)
);

create table users (
  id text primary key,
  email text not null unique check (length(email) between 3 and 254),
  email_confirmed_at text,
  password_hash text,
  created_at text not null,
  updated_at text not null,
  password_changed_at text
);

create table account_steps (
  user_id text not null references users (id) on delete cascade,
  step text not null check (step in ('answered', 'completed', 'paid')),
  constraint account_steps_key primary key (user_id, step)
);

create table authenticators (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  last_counter bigint default 0 not null,
  created_at text not null,
  confirmed_at text
);

create table bulk_actions (
  id text primary key,
  kind text not null,
  query text,
  state text not null check (state in ('choosing', 'preview', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  days bigint,
  reason text,
  actor_id text references users (id) on delete set null,
  created_at text not null,
  begun_at text,
  finished_at text
);
create index bulk_actions_in_progress on bulk_actions (state, begun_at) where state in ('running', 'undoing');

create table challenges (
  token_hash text primary key,
  purpose text not null,
  user_id text references users (id) on delete cascade,
  data text not null,
  tries_left bigint not null check (tries_left >= 0),
  expires_at text not null
);
create index challenges_by_expiry on challenges (expires_at);
create index challenges_by_user on challenges (user_id);

create table checkouts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  tier text not null check (tier in ('pro', 'premium')),
  price_id text not null,
  return_to text not null,
  state text not null check (state in ('open', 'done', 'closed')),
  session_id text unique,
  url text,
  created_at text not null
);
create index checkouts_by_user on checkouts (user_id);
create unique index checkouts_one_open on checkouts (user_id) where state = 'open';

create table cohort_managers (
  cohort_id text not null references cohorts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  constraint cohort_managers_key primary key (cohort_id, user_id)
);
create index cohort_managers_by_user on cohort_managers (user_id);

create table cohort_members (
  cohort_id text not null references cohorts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  joined_at text not null,
  left_at text,
  constraint cohort_members_key primary key (cohort_id, user_id)
);
create index cohort_members_by_user on cohort_members (user_id);

create table coupons (
  id text primary key,
  code text not null unique,
  subscription_tier text not null check (subscription_tier in ('pro', 'premium')),
  expires_at text not null,
  access_duration_days bigint not null check (access_duration_days between 1 and 365),
  created_by text references users (id) on delete set null,
  is_active bigint default 1 not null check (is_active in (0, 1)),
  redeemed_by text references users (id) on delete set null,
  redeemed_at text,
  created_at text not null,
  batch_id text,
  withdrawn_at text
);
create index coupons_by_batch on coupons (batch_id, id);
create index coupons_by_creator on coupons (created_by);
create index coupons_by_end on coupons (expires_at, id) where redeemed_at is null;
create index coupons_by_expiry on coupons (is_active, expires_at, id) where redeemed_at is null;
create index coupons_by_redeemer on coupons (redeemed_by);
create index coupons_by_redemption on coupons (redeemed_at, id) where redeemed_at is not null;
create index coupons_by_tier on coupons (subscription_tier, id);
create index coupons_by_tier_and_end on coupons (subscription_tier, expires_at, id) where redeemed_at is null;
create index coupons_by_tier_and_expiry on coupons (subscription_tier, is_active, expires_at, id) where redeemed_at is null;
create index coupons_by_tier_and_redemption on coupons (subscription_tier, redeemed_at, id) where redeemed_at is not null;

create table customer_interviews (
  id text primary key,
  founder_id text not null references users (id) on delete cascade,
  title text not null,
  description text default '' not null,
  audio_file_path text not null,
  audio_format text not null,
  audio_file_size bigint not null,
  audio_seconds bigint,
  transcript_file_path text,
  transcript_format text,
  transcript_file_size bigint,
  status text default 'pending' not null check (status in ('pending', 'in_progress', 'reviewed')),
  feedback text,
  reviewed_at text,
  reviewed_by text references users (id) on delete set null,
  feedback_seen_at text,
  created_at text not null,
  updated_at text not null,
  constraint customer_interviews_of_founder unique (founder_id, id)
);
create index customer_interviews_by_review on customer_interviews (founder_id, reviewed_at, id) where reviewed_at is not null;
create index customer_interviews_by_status on customer_interviews (status, id);
create index customer_interviews_by_time on customer_interviews (founder_id, created_at, id);

create table devices (
  token_hash text not null,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  constraint devices_one_each primary key (token_hash, user_id)
);
create index devices_by_expiry on devices (expires_at);
create index devices_by_user on devices (user_id);

create table entitlements (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  source text not null check (source in ('stripe', 'coupon', 'admin')),
  tier text not null check (tier in ('basic', 'pro', 'premium')),
  starts_at text not null,
  ends_at text,
  grace_ends_at text,
  days bigint check (days > 0),
  reference text,
  created_at text not null,
  updated_at text not null
);
create index entitlements_by_user on entitlements (user_id);

create table ideas (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  sentence text not null,
  created_at text not null,
  updated_at text not null,
  archived_at text,
  deleted_at text
);
create index ideas_by_user on ideas (user_id, id);
create index ideas_deleted on ideas (deleted_at) where deleted_at is not null;

create table invoices (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  number text,
  status text not null,
  total bigint not null,
  amount_paid bigint not null,
  currency text not null,
  created_at text not null,
  url text,
  pdf_url text
);
create index invoices_by_user on invoices (user_id, created_at);
create index invoices_unpaid on invoices (created_at, id) where status = 'open';

create table logins (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  user_agent text not null,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null,
  method text default 'password' not null,
  device_hash text,
  previous_hash text,
  previous_until text,
  proven_at text
);
create index logins_by_expiry on logins (expires_at);
create index logins_by_previous on logins (previous_hash);
create index logins_by_user on logins (user_id);

create table mail_choices (
  user_id text primary key references users (id) on delete cascade,
  newsletter bigint default 1 not null check (newsletter in (0, 1)),
  messages bigint default 1 not null check (messages in (0, 1)),
  bounced_at text,
  updated_at text not null
);

create table mailings (
  id text primary key,
  kind text not null check (kind in ('newsletter', 'communication')),
  subject text not null,
  content text not null,
  type text default 'message' not null check (type in ('message', 'link', 'image', 'video')),
  url text,
  audience text not null check (audience in ('all', 'newsletter', 'free', 'pro', 'premium')),
  state text not null check (state in ('draft', 'scheduled', 'queueing', 'sending', 'paused', 'cancelled', 'done')),
  retry_at text,
  idempotency_key text not null unique,
  revision bigint default 1 not null,
  scheduled_at text,
  cursor text default '' not null,
  queued bigint default 0 not null,
  sent bigint default 0 not null,
  failed bigint default 0 not null,
  skipped bigint default 0 not null,
  unsubscribed bigint default 0 not null,
  created_by text references users (id) on delete set null,
  created_at text not null,
  updated_at text not null,
  begun_at text,
  finished_at text,
  selection_id text
);
create index mailings_of_kind on mailings (kind, id);
create index mailings_under_way on mailings (state, begun_at) where state in ('scheduled', 'queueing', 'sending');

create table mails (
  id text primary key,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null,
  attempts bigint default 0 not null,
  due_at text not null,
  last_error text,
  created_at text not null,
  sent_at text,
  user_id text references users (id) on delete cascade,
  delete_after_send bigint default 0 not null check (delete_after_send in (0, 1)),
  unsubscribe_url text
);
create index mails_by_state on mails (state, due_at);
create index mails_by_time on mails (user_id, created_at, id) where user_id is not null;
create index mails_by_user on mails (user_id);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at text not null,
  last_used_at text
);
create index passkeys_by_user on passkeys (user_id);

create table password_resets (
  access_hash text primary key,
  refresh_hash text not null,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);
create index password_resets_by_expiry on password_resets (expires_at);
create index password_resets_by_user on password_resets (user_id);

create table profiles (
  user_id text primary key references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  company_name text,
  plan text default 'free' not null,
  last_active_at text,
  plan_rank bigint generated always as (case plan when 'free' then 0 when 'pro' then 1 else 2 end) stored,
  last_active_key text generated always as (coalesce(last_active_at, '')) stored,
  time_zone text
);
create index profiles_by_last_active on profiles (last_active_key, user_id);
create index profiles_by_last_activity on profiles (last_active_at, user_id);
create index profiles_by_name on profiles (last_name, first_name, user_id);
create index profiles_by_plan on profiles (plan, user_id);
create index profiles_by_plan_and_last_active on profiles (plan, last_active_key, user_id);
create index profiles_by_plan_and_name on profiles (plan, last_name, first_name, user_id);
create index profiles_by_rank on profiles (plan_rank, user_id);
create index profiles_by_short_id on profiles (substr(user_id, 25, 8), user_id);

create table provider_accounts (
  provider text not null,
  provider_user_id text not null,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  created_at text not null,
  constraint provider_accounts_one_owner primary key (provider, provider_user_id),
  constraint provider_accounts_one_each unique (user_id, provider)
);

create table question_versions (
  question_id text not null references questions (id),
  version bigint not null,
  title text not null,
  description text,
  question_text text not null,
  category text not null,
  question_type text not null check (question_type in ('text', 'multiple_choice', 'yes_no', 'scale')),
  options text,
  is_required bigint not null,
  help text,
  examples text,
  created_at text not null,
  constraint question_versions_key primary key (question_id, version)
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  created_at text not null,
  constraint recovery_codes_one_each primary key (user_id, code_hash)
);

create table resources (
  id text primary key,
  slug text unique,
  title text not null,
  description text default '' not null,
  category text not null check (category in ('tool', 'guide')),
  difficulty text not null check (difficulty in ('beginner', 'intermediate', 'advanced')),
  subscription_tier text not null check (subscription_tier in ('free', 'pro', 'premium', 'both')),
  icon text default 'FileText' not null,
  strengthens text,
  by_hand text,
  format text not null,
  file_path text not null,
  file_size bigint not null,
  is_active bigint not null check (is_active in (0, 1)),
  uploaded_by text references users (id) on delete cascade,
  reviewed_at text,
  reviewed_by text references users (id) on delete set null,
  review_reason text,
  deleted_at text,
  created_at text not null,
  updated_at text not null,
  copy_of text,
  url text
);
create index resources_by_category on resources (category, is_active, id);
create index resources_by_deletion on resources (deleted_at, id) where deleted_at is not null;
create index resources_by_file on resources (file_path);
create index resources_by_state on resources (is_active, reviewed_at, id, uploaded_by, category, deleted_at) where deleted_at is null;
create index resources_by_upload on resources (uploaded_by, created_at, id) where uploaded_by is not null;
create index resources_by_uploader on resources (uploaded_by, id);
create index resources_of_uploader_by_state on resources (uploaded_by, is_active, reviewed_at, deleted_at);

create table saved_views (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at text not null,
  constraint saved_views_key unique (user_id, list, name)
);

create table selected_accounts (
  selection_id text not null,
  user_id text not null references users (id) on delete cascade,
  constraint selected_accounts_key primary key (selection_id, user_id)
);
create index selected_accounts_of_user on selected_accounts (user_id);

create table site_settings (
  version bigint primary key,
  content text not null,
  changed_by text references users (id) on delete set null,
  created_at text not null
);

create table stripe_customers (
  user_id text primary key references users (id) on delete cascade,
  customer_id text not null unique,
  email text not null,
  pending_syncs bigint default 0 not null,
  due_at text,
  attempts bigint default 0 not null,
  checked_at text,
  created_at text not null
);
create index stripe_customers_by_due on stripe_customers (due_at);

create table subscribers (
  user_id text primary key references users (id) on delete cascade,
  email text not null,
  subscribed bigint not null check (subscribed in (0, 1)),
  subscription_tier text check (subscription_tier in ('free', 'basic', 'pro', 'premium')),
  subscription_end text,
  created_at text not null,
  updated_at text not null,
  subscribed_by text check (subscribed_by in ('paying', 'granted', 'coupon'))
);
create index subscribers_by_address on subscribers (subscribed, email, user_id);
create index subscribers_by_creation on subscribers (created_at, user_id);
create index subscribers_by_end on subscribers (subscribed, subscription_end);
create index subscribers_by_source on subscribers (subscribed_by, user_id) where subscribed = 1;
create index subscribers_by_tier on subscribers (subscribed, created_at, user_id);

create table subscriptions (
  user_id text primary key references users (id) on delete cascade,
  subscription_id text not null,
  status text not null,
  tier text not null check (tier in ('basic', 'pro', 'premium')),
  amount bigint not null,
  currency text not null,
  period_start text not null,
  period_end text not null,
  cancel_at text,
  cancel_at_period_end bigint not null,
  past_due_since text,
  notified_until text not null,
  next_tier text,
  next_amount bigint,
  next_at text,
  schedule_id text,
  item_id text not null,
  open_invoice_url text,
  checked_at text not null
);
create index subscriptions_past_due on subscriptions (user_id) where past_due_since is not null;

create table upgrade_offers (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  subscription_id text not null,
  tier text not null check (tier in ('pro', 'premium')),
  price_id text not null,
  amount_now bigint not null,
  proration_at text not null,
  return_to text not null,
  state text not null check (state in ('offered', 'taken', 'confirming', 'done', 'failed')),
  created_at text not null,
  expires_at text not null
);
create index upgrade_offers_by_user on upgrade_offers (user_id);

create table uploads (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  file_name text not null,
  size bigint not null,
  created_at text not null,
  finished_at text,
  expires_at text not null
);
create index uploads_by_expiry on uploads (expires_at);
create index uploads_by_user on uploads (user_id, purpose, id);

create table user_activity_logs (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  activity_type text not null check (activity_type in ('login', 'logout', 'resource_download', 'assessment_complete')),
  activity_details text,
  created_at text not null
);
create index user_activity_logs_by_sign_in_day on user_activity_logs (user_id, (substr(created_at, 1, 10)), created_at) where activity_type = 'login';
create index user_activity_logs_by_time on user_activity_logs (created_at);
create index user_activity_logs_by_type on user_activity_logs (activity_type, id);
create index user_activity_logs_by_user on user_activity_logs (user_id, activity_type, id);
create index user_activity_logs_in_period on user_activity_logs (user_id, activity_type, created_at);

create table user_notes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  author_id text references users (id) on delete set null,
  text text not null,
  created_at text not null
);
create index user_notes_by_author on user_notes (author_id);
create index user_notes_by_time on user_notes (user_id, created_at, id);
create index user_notes_by_user on user_notes (user_id, id);

create table user_roles (
  user_id text not null references users (id) on delete cascade,
  role text not null,
  created_at text not null,
  constraint user_roles_one_each primary key (user_id, role)
);

create table verifications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  email text,
  secret text not null,
  tries_left bigint not null check (tries_left >= 0),
  return_to text not null,
  sent_at text not null,
  expires_at text not null,
  password_hash text,
  first_name text,
  last_name text,
  company_name text
);
create index verifications_by_user on verifications (user_id, purpose);
create unique index verifications_one_each on verifications (user_id, purpose) where purpose <> 'sign_up';

create table assessment_sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  question_set_id text not null references question_sets (id),
  created_at text not null,
  updated_at text not null,
  completed_at text,
  answered bigint default 0 not null,
  allowed bigint default 1 not null,
  progress text generated always as (case when answered = 0 then 'started' when answered < allowed then 'progress' else 'complete' end) stored,
  idea_id text references ideas (id) on delete cascade,
  deleted_at text,
  score double precision default -1 not null,
  evidence bigint default 0 not null,
  priority bigint generated always as (case when score >= 7 then 2 when score >= 5 then 1 when score >= 0 then 0 else -1 end) stored,
  constraint assessment_sessions_of_user unique (user_id, id)
);
create index assessment_sessions_by_activity on assessment_sessions (updated_at, id);
create index assessment_sessions_by_change on assessment_sessions (user_id, updated_at, id) where updated_at > completed_at;
create index assessment_sessions_by_evidence on assessment_sessions (evidence, id);
create index assessment_sessions_by_idea on assessment_sessions (idea_id, id);
create index assessment_sessions_by_priority on assessment_sessions (priority, updated_at, id);
create index assessment_sessions_by_progress on assessment_sessions (progress, id);
create index assessment_sessions_by_score on assessment_sessions (score, id);
create index assessment_sessions_by_set on assessment_sessions (question_set_id);
create index assessment_sessions_by_short_id on assessment_sessions (substr(id, 25, 8), id);
create index assessment_sessions_by_start on assessment_sessions (user_id, created_at, id);
create index assessment_sessions_rested on assessment_sessions (updated_at) where progress = 'complete' and completed_at is null;
create index assessment_sessions_with_result on assessment_sessions (updated_at) where score >= 0 and deleted_at is null;

create table bulk_members (
  bulk_id text not null references bulk_actions (id) on delete cascade,
  member_id text not null,
  user_id text references users (id) on delete cascade,
  outcome text not null,
  detail text,
  acted_at text,
  constraint bulk_members_key primary key (bulk_id, member_id)
);
create index bulk_members_by_outcome on bulk_members (bulk_id, outcome, member_id);
create index bulk_members_of_user on bulk_members (user_id);

create table deliveries (
  mailing_id text not null references mailings (id) on delete cascade,
  address text not null,
  user_id text references users (id) on delete cascade,
  subscriber_id text references newsletter_subscribers (id) on delete cascade,
  state text not null check (state in ('queued', 'sent', 'failed', 'skipped')),
  attempts bigint default 0 not null,
  due_at text not null,
  last_error text,
  sent_at text,
  unsubscribed_at text,
  notice bigint default 0 not null check (notice in (0, 1)),
  constraint deliveries_pk primary key (mailing_id, address)
);
create index deliveries_due on deliveries (mailing_id, due_at, address) where state = 'queued';
create index deliveries_of_subscriber on deliveries (subscriber_id);
create index deliveries_of_user on deliveries (user_id, notice, mailing_id);
create index deliveries_waiting on deliveries (address) where state = 'queued';

create table interview_transcripts (
  interview_id text primary key references customer_interviews (id) on delete cascade,
  passages text not null
);

create table question_set_items (
  question_set_id text not null references question_sets (id),
  question_id text not null,
  version bigint not null,
  order_index bigint not null,
  constraint question_set_items_key primary key (question_set_id, question_id),
  constraint question_set_items_version foreign key (question_id, version) references question_versions (question_id, version)
);

create table resource_downloads (
  resource_id text not null references resources (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  download_date text not null,
  constraint resource_downloads_key primary key (user_id, resource_id, download_date)
);
create index resource_downloads_by_date on resource_downloads (download_date);
create index resource_downloads_by_resource on resource_downloads (resource_id, download_date);
create index resource_downloads_by_time on resource_downloads (user_id, download_date, resource_id);

create table resource_formats (
  resource_id text not null references resources (id) on delete cascade,
  format text not null,
  file_path text not null,
  file_size bigint not null,
  constraint resource_formats_key primary key (resource_id, format)
);
create index resource_formats_by_file on resource_formats (file_path);

create table cohort_shares (
  cohort_id text not null,
  user_id text not null,
  assessment_session_id text not null,
  score bigint not null,
  areas bigint not null,
  evidence bigint not null,
  answers bigint not null,
  changed_at text not null,
  constraint cohort_shares_key primary key (cohort_id, user_id, assessment_session_id),
  constraint cohort_shares_member foreign key (cohort_id, user_id) references cohort_members (cohort_id, user_id) on delete cascade,
  constraint cohort_shares_session foreign key (user_id, assessment_session_id) references assessment_sessions (user_id, id) on delete cascade
);
create index cohort_shares_by_session on cohort_shares (user_id, assessment_session_id);

create table quotes (
  id text primary key,
  user_id text not null,
  assessment_session_id text not null,
  question_id text not null references questions (id),
  interview_id text references customer_interviews (id) on delete set null,
  text text not null,
  said_by text default '' not null,
  at_seconds bigint,
  created_at text not null,
  constraint quotes_session foreign key (user_id, assessment_session_id) references assessment_sessions (user_id, id) on delete cascade
);
create index quotes_by_interview on quotes (interview_id);
create index quotes_by_session on quotes (user_id, assessment_session_id, question_id);
create index quotes_by_time on quotes (user_id, created_at, id);

create table response_history (
  id text primary key,
  user_id text not null,
  assessment_session_id text not null,
  question_id text not null,
  response_text text,
  response_data text,
  created_at text not null,
  constraint response_history_session foreign key (user_id, assessment_session_id) references assessment_sessions (user_id, id) on delete cascade
);
create index response_history_by_answer on response_history (user_id, assessment_session_id, question_id);

create table session_results (
  user_id text not null,
  assessment_session_id text not null,
  revision bigint not null check (revision >= 1),
  allowed bigint not null,
  answers text not null,
  overall double precision not null,
  problem_validation double precision,
  market_opportunity double precision,
  competitive_advantage double precision,
  risk_awareness double precision,
  keywords_version bigint not null,
  created_at text not null,
  tier text default 'free' not null check (tier in ('free', 'basic', 'pro', 'premium')),
  constraint session_results_key primary key (user_id, assessment_session_id, revision),
  constraint session_results_session foreign key (user_id, assessment_session_id) references assessment_sessions (user_id, id) on delete cascade
);
create index session_results_by_time on session_results (user_id, created_at, assessment_session_id);

create table tasks (
  id text primary key,
  user_id text not null,
  assessment_session_id text not null,
  action text,
  position bigint not null,
  title text not null,
  description text not null,
  priority text not null check (priority in ('high', 'medium', 'low')),
  due_on text,
  outcomes text not null,
  completed_at text,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  constraint tasks_of_action unique (user_id, assessment_session_id, action),
  constraint tasks_session foreign key (user_id, assessment_session_id) references assessment_sessions (user_id, id) on delete cascade
);

create table user_responses (
  user_id text not null,
  assessment_session_id text not null,
  question_id text not null references questions (id),
  response_text text,
  response_data text,
  revision bigint not null check (revision >= 1),
  idempotency_key text not null,
  completed_at text,
  created_at text not null,
  updated_at text not null,
  constraint user_responses_key primary key (user_id, assessment_session_id, question_id),
  constraint user_responses_session foreign key (user_id, assessment_session_id) references assessment_sessions (user_id, id) on delete cascade
);

create table experiments (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  recipe text,
  observation text not null,
  metric text not null,
  starting_number text not null,
  final_number text not null,
  experiment_setup text not null,
  time_to_create text not null,
  task_id text references tasks (id) on delete set null,
  starts_on text,
  ends_on text,
  reminded_at text,
  dropped_at text,
  recorded_at text,
  result_number text default '' not null,
  people_count bigint,
  evidence_level bigint check (evidence_level between 0 and 5),
  surprise text default '' not null,
  decision text check (decision in ('goOn', 'changeOne', 'stop')),
  created_at text not null,
  updated_at text not null,
  idempotency_keys text default '' not null
);
create index experiments_by_drop on experiments (user_id, dropped_at, id) where dropped_at is not null;
create index experiments_by_end on experiments (user_id, ends_on, id) where dropped_at is null;
create index experiments_by_result on experiments (user_id, recorded_at, id) where recorded_at is not null;
create index experiments_by_start on experiments (user_id, starts_on, id);
create index experiments_by_user on experiments (user_id, id);
create index experiments_to_remind on experiments (ends_on) where reminded_at is null and recorded_at is null and dropped_at is null;

create table share_links (
  id text primary key,
  token text not null unique,
  user_id text not null,
  assessment_session_id text not null,
  revision bigint not null,
  with_answers bigint not null check (with_answers in (0, 1)),
  views bigint default 0 not null,
  last_viewed_at text,
  created_at text not null,
  expires_at text not null,
  revoked_at text,
  constraint share_links_result foreign key (user_id, assessment_session_id, revision) references session_results (user_id, assessment_session_id, revision) on delete cascade
);
create index share_links_by_result on share_links (user_id, assessment_session_id, revision);

create table experiment_answers (
  experiment_id text primary key references experiments (id) on delete cascade,
  user_id text not null,
  assessment_session_id text not null,
  question_id text not null references questions (id),
  constraint experiment_answers_session foreign key (user_id, assessment_session_id) references assessment_sessions (user_id, id) on delete cascade
);
create index experiment_answers_by_session on experiment_answers (user_id, assessment_session_id);

