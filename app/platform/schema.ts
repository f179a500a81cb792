import type { Generated } from "kysely";

/**
 * Every table, as Kysely sees it. The migrations are the truth; this file follows them. Ids are UUIDv7, so their order
 * is the order of creation; moments are ISO 8601 in UTC; JSON and yes/no are text and 0/1, which every engine has.
 */
export interface Schema {
  users: Users;
  profiles: Profiles;
  logins: Logins;
  user_roles: UserRoles;
  provider_accounts: ProviderAccounts;
  authenticators: Authenticators;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  devices: Devices;
  challenges: Challenges;
  password_resets: PasswordResets;
  verifications: Verifications;
  tries: Tries;
  mails: Mails;
  subscribers: Subscribers;
  questions: Questions;
  question_versions: QuestionVersions;
  question_sets: QuestionSets;
  question_set_items: QuestionSetItems;
  assessment_sessions: AssessmentSessions;
  user_responses: UserResponses;
  response_history: ResponseHistory;
}

interface Users {
  id: string;
  email: string;
  email_confirmed_at: string | null;
  password_hash: string | null;
  password_changed_at: string | null;
  created_at: string;
  updated_at: string;
}

interface Profiles {
  user_id: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  plan: string;
}

interface Logins {
  id: string;
  user_id: string;
  token_hash: string;
  previous_hash: string | null;
  previous_until: string | null;
  device_hash: string | null;
  proven_at: string | null;
  method: Generated<string>;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

interface UserRoles {
  user_id: string;
  role: "admin";
  created_at: string;
}

interface ProviderAccounts {
  provider: "google" | "github";
  provider_user_id: string;
  user_id: string;
  email: string;
  created_at: string;
}

interface Authenticators {
  user_id: string;
  secret: string;
  last_counter: Generated<number>;
  created_at: string;
  confirmed_at: string | null;
}

interface RecoveryCodes {
  user_id: string;
  code_hash: string;
  created_at: string;
}

interface Passkeys {
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

interface Devices {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

interface Challenges {
  token_hash: string;
  purpose: string;
  user_id: string | null;
  data: string;
  tries_left: number;
  expires_at: string;
}

interface PasswordResets {
  access_hash: string;
  refresh_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

interface Verifications {
  id: string;
  user_id: string;
  purpose: "sign_up" | "email_change" | "identity";
  /** Where it is not yet the account's. */
  email: string | null;
  secret: string;
  tries_left: number;
  return_to: string;
  sent_at: string;
  expires_at: string;
}

interface Tries {
  id: string;
  subject: string;
  expires_at: string;
}

interface Mails {
  id: string;
  user_id: string | null;
  forget: Generated<number>;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  state: "queued" | "sent" | "dead";
  attempts: number;
  due_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

interface Subscribers {
  user_id: string;
  email: string;
  subscribed: number;
  subscription_tier: "free" | "basic" | "pro" | "premium" | null;
  subscription_end: string | null;
  created_at: string;
  updated_at: string;
}

interface QuestionContent {
  title: string;
  description: string | null;
  question_text: string;
  category: string;
  question_type: "text" | "multiple_choice" | "yes_no" | "scale";
  options: string | null;
  is_required: number;
  help: string | null;
  examples: string | null;
  created_at: string;
}

interface Questions extends QuestionContent {
  id: string;
  key: string;
  version: number;
  order_index: number;
  deleted_at: string | null;
}

interface QuestionVersions extends QuestionContent {
  question_id: string;
  version: number;
}

interface QuestionSets {
  id: string;
  created_at: string;
}

interface QuestionSetItems {
  question_set_id: string;
  question_id: string;
  version: number;
  order_index: number;
}

interface AssessmentSessions {
  id: string;
  user_id: string;
  question_set_id: string;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
}

interface UserResponses {
  user_id: string;
  assessment_session_id: string;
  question_id: string;
  response_text: string | null;
  response_data: string | null;
  revision: number;
  form_id: string;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
}

interface ResponseHistory {
  id: string;
  user_id: string;
  assessment_session_id: string;
  question_id: string;
  response_text: string | null;
  response_data: string | null;
  created_at: string;
}
