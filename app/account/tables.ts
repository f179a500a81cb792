import type { Generated, GeneratedAlways } from "kysely";
import type { FullText } from "#app/platform/db/schema.ts";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends AccountTables {}
}

/** Users, and how they sign in. */
export interface AccountTables {
  users: Users;
  people_search: FullText;
  people_rowids: { number: number; user_id: string };
  profiles: Profiles;
  user_notes: UserNotes;
  saved_views: SavedViews;
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
  /** The displayed plan; `basic` is shown as Pro. Updated with every write to `subscribers`. */
  plan: "free" | "pro" | "premium";
  last_active_at: string | null;
  /** The name of a time zone in the IANA database; null until it is known. */
  time_zone: string | null;
  /** `last_active_at`, or "" for never: lists are ordered by it. */
  last_active_key: GeneratedAlways<string>;
  /** 0 free, 1 Pro, 2 Premium. */
  plan_rank: GeneratedAlways<number>;
}

interface UserNotes {
  id: string;
  user_id: string;
  /** Null: the administrator's account was deleted. */
  author_id: string | null;
  text: string;
  created_at: string;
}

/** A view of an administrators' list, saved by one of them. */
interface SavedViews {
  id: string;
  user_id: string;
  list: string;
  name: string;
  /** The filters, as the query string of the list's URL. */
  query: string;
  created_at: string;
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
  /** Set if it is not yet the account's email. */
  email: string | null;
  secret: string;
  tries_left: number;
  return_to: string;
  sent_at: string;
  expires_at: string;
  /** Sign-up data. Null for other purposes, and once a sign-up of the account is confirmed. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
}
