import type Sqlite from "better-sqlite3";
import { v7 as timeOrderedId } from "uuid";
import { randomFrom } from "../../../tests/support/random.ts";
import { nameOf } from "./fake-names.ts";
import { type Amount, cameAt, inDays, inserter } from "./insert-rows.ts";

const years = 2;
const visible = 390; // days; older activity is swept

/** Accounts with their plans, not quite one in four paying, and the activity of users and visitors. @returns the users' ids. */
export function fillPeople(sqlite: Sqlite.Database, { people, visits, activities }: Amount): string[] {
  const random = randomFrom(1);
  const user = inserter(sqlite, "users", "id email email_confirmed_at created_at updated_at");
  const profile = inserter(sqlite, "profiles", "user_id first_name last_name company_name plan");
  const subscriber = inserter(
    sqlite,
    "subscribers",
    "user_id email subscribed subscription_tier subscription_end created_at updated_at",
  );
  const entitlement = inserter(
    sqlite,
    "entitlements",
    "id user_id source tier starts_at ends_at reference created_at updated_at",
  );
  const ids: string[] = [];
  const end = inDays(30);
  for (let n = 0; n < people; n++) {
    const { id, at } = cameAt(n, people, years * 365);
    const { first, last, company, email } = nameOf(random, n);
    ids.push(id);
    user.run(id, email, at, at, at);
    profile.run(id, first, last, company, "free");
    if (n % 4 === 0) {
      const tier = n % 20 === 0 ? "premium" : n % 8 === 0 ? "basic" : "pro";
      const paying = tier !== "basic" || n % 5 !== 4; // of a million, 100,000 on Pro: as many as one bulk action takes
      subscriber.run(id, email, paying ? 1 : 0, paying ? tier : null, paying ? end : null, at, at);
      const [source, reference] = tier === "pro" ? ["admin", null] : ["stripe", `sub_${n}`]; // a bulk action changes no paid plan
      if (paying) entitlement.run(timeOrderedId(), id, source, tier, at, end, reference, at, at);
    }
  }
  fillVisits(sqlite, visits);
  fillActivities(sqlite, activities, ids);
  return ids;
}

function fillVisits(sqlite: Sqlite.Database, visits: number): void {
  const random = randomFrom(2);
  const visit = inserter(
    sqlite,
    "anonymous_activity_logs",
    "id session_id activity_type page_path user_agent created_at",
  );
  for (let n = 0; n < visits; n++) {
    const { id, at } = cameAt(n, visits, visible);
    const chance = random.below(100);
    const [type, path] =
      chance < 5
        ? ["assessment_started", "/auth"]
        : chance < 8
          ? ["signup_attempt", "/auth"]
          : ["page_visit", chance < 50 ? "/" : "/pricing"];
    visit.run(id, `visitor-${Math.floor(n / 3)}`, type, path, "Mozilla/5.0 (X11; Linux x86_64)", at);
  }
}

/** A user's last activity is the timestamp in their profile. */
function fillActivities(sqlite: Sqlite.Database, activities: number, people: string[]): void {
  const random = randomFrom(3);
  const activity = inserter(sqlite, "user_activity_logs", "id user_id activity_type activity_details created_at");
  const active = sqlite.prepare("update profiles set last_active_at = ? where user_id = ?");
  const kinds = ["login", "login", "login", "resource_download", "assessment_complete", "logout"];
  const last = new Map<string, string>();
  for (let n = 0; n < activities; n++) {
    const { id, at } = cameAt(n, activities, visible);
    const user = random.pick(people);
    activity.run(id, user, random.pick(kinds), n % 3 === 0 ? '{"method":"password"}' : null, at);
    last.set(user, at);
  }
  for (const [user, at] of last) active.run(at, user);
}
