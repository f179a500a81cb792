import type Sqlite from "better-sqlite3";
import { v7 as timeOrderedId } from "uuid";
import { codeAlphabet } from "#app/platform/readable-code.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import { type Amount, cameAt, inDays, inserter } from "./insert-rows.ts";

const years = 2;

/** Coupons in batches of up to 50: a third redeemed, a third expired, the rest open except for one in ten. */
export function fillCoupons(sqlite: Sqlite.Database, { coupons }: Amount, people: string[]): void {
  const coupon = inserter(
    sqlite,
    "coupons",
    "id code subscription_tier expires_at access_duration_days created_by is_active redeemed_by redeemed_at created_at",
  );
  let at = "";
  for (let n = 0; n < coupons; n++) {
    const came = cameAt(n, coupons, 360);
    if (n % 50 === 0) at = came.at;
    const redeemed = n % 3 === 0;
    const ends = inDays(n % 3 === 1 ? -(1 + (n % 300)) : 1 + (n % 300));
    const tier = n % 4 === 0 ? "premium" : "pro";
    const by = redeemed ? (people[(n * 7919) % people.length] ?? null) : null;
    const code = `${tier === "pro" ? "PRO" : "PREMIUM"}-${drawn(n)}`;
    coupon.run(came.id, code, tier, ends, 30, people[0], n % 10 === 2 ? 0 : 1, by, redeemed ? came.at : null, at);
  }
}

/** The n-th code: unique, and in no particular order. */
function drawn(n: number): string {
  let left = (n * 1_000_003) % codeAlphabet.length ** 6;
  return Array.from({ length: 6 }, () => {
    const sign = codeAlphabet[left % codeAlphabet.length];
    left = Math.floor(left / codeAlphabet.length);
    return sign;
  }).join("");
}

/** Interviews in every state, and the library with its downloads. */
export function fillFiles(
  sqlite: Sqlite.Database,
  { interviews, resources, people: size }: Amount,
  people: string[],
): void {
  const random = randomFrom(4);
  const interview = inserter(
    sqlite,
    "customer_interviews",
    "id founder_id title description audio_file_path audio_format audio_file_size audio_seconds status feedback created_at updated_at",
  );
  for (let n = 0; n < interviews; n++) {
    const { id, at } = cameAt(n, interviews, years * 365);
    const status = (["pending", "in_progress", "reviewed", "reviewed"] as const)[n % 4];
    const told = status === "reviewed" ? "Ask what they paid last time." : null;
    const file = [`interviews/${id}.mp3`, "audio/mpeg", 9_000_000, 600];
    interview.run(
      id,
      random.pick(people),
      `Interview ${n}: a clinic's owner`,
      "Half an hour.",
      ...file,
      status,
      told,
      at,
      at,
    );
  }
  const resource = inserter(
    sqlite,
    "resources",
    "id title description category difficulty subscription_tier format file_path file_size is_active uploaded_by reviewed_at created_at updated_at",
  );
  const download = inserter(sqlite, "resource_downloads", "resource_id user_id download_date");
  for (let n = 0; n < resources; n++) {
    const { id, at } = cameAt(n, resources, years * 365);
    const category = n % 3 === 0 ? "tool" : "guide";
    const kind = [
      (["beginner", "intermediate", "advanced"] as const)[n % 3],
      (["free", "pro", "premium", "both"] as const)[n % 4],
    ];
    const waits = n % 20 === 0;
    const state = [waits ? 0 : n % 7 === 0 ? 0 : 1, waits ? random.pick(people) : null, waits ? null : at];
    resource.run(
      id,
      `Guide ${n} to prices`,
      "What they pay.",
      category,
      ...kind,
      "application/pdf",
      `r/${id}.pdf`,
      38_000,
      ...state,
      at,
      at,
    );
    for (let d = 0; d < Math.ceil(size / 50_000); d++)
      download.run(id, people[(n * 31 + d * 7919) % people.length], at.slice(0, 10));
  }
}

/** Newsletter subscribers: three in four confirmed, one in ten unsubscribed again. */
export function fillNewsletter(sqlite: Sqlite.Database, { newsletter }: Amount): void {
  const row = inserter(
    sqlite,
    "newsletter_subscribers",
    "id email source is_active confirmed_at created_at updated_at",
  );
  for (let n = 0; n < newsletter; n++) {
    const { id, at } = cameAt(n, newsletter, years * 365);
    row.run(id, `reader${n}@gmail.com`, "landing_page", n % 10 === 0 ? 0 : 1, n % 4 === 0 ? null : at, at, at);
  }
}

/** Administrators' changes. Inserted after the migrations, which index their text. */
export function fillAudit(sqlite: Sqlite.Database, { audits }: Amount, people: string[]): void {
  const row = inserter(
    sqlite,
    "audit_logs",
    "id actor_id action object_type object_id user_id before after created_at",
  );
  for (let n = 0; n < audits; n++) {
    const { id, at } = cameAt(n, audits, 360);
    const user = people[(n * 7919) % people.length] ?? "";
    const change =
      n % 2 === 0
        ? ["user.tier", "user", user, user, '{"plan":"free"}', '{"plan":"pro"}']
        : ["coupon.deactivate", "coupon", timeOrderedId(), null, '{"is_active":1}', '{"is_active":0}'];
    row.run(id, people[n % 3], ...change, at);
  }
}
