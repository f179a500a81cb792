import { v7 as timeOrderedId } from "uuid";
import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { userActivityTypes } from "#app/analytics/user-activity.ts";
import { writeSubscriber } from "#app/billing/subscriber.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import type { MutationArgs } from "../counts/mutation-args.test.support.ts";
import { countOf, sessionMutations } from "./session-mutations.test.support.ts";

const names = ["Ada", "Zoë", "Łukasz", "", 'O"Hara the x'];

/** All changes that affect the counts and search indexes maintained by triggers. */
export const mutations = {
  async come({ db, how, at, happens }: MutationArgs) {
    const id = timeOrderedId();
    const user = { id, email: `${id}@founder.example`, created_at: at, updated_at: at };
    await db.insertInto("users").values(user).execute();
    happens("accounts");
    const name = {
      first_name: nameOf(how),
      last_name: nameOf(how + 1),
      company_name: how % 2 ? null : nameOf(how + 2),
    };
    await db
      .insertInto("profiles")
      .values({ user_id: id, ...name, plan: "free" })
      .execute();
  },

  async leave({ db, pick }: MutationArgs) {
    await db
      .deleteFrom("users")
      .where("id", "=", (await pick("users")) ?? "")
      .execute();
  },

  async rename({ db, pick, how }: MutationArgs) {
    const user = (await pick("users")) ?? "";
    const name = [
      { first_name: nameOf(how) },
      { last_name: nameOf(how) },
      { company_name: how > 5 ? null : nameOf(how) },
    ];
    await db
      .updateTable("profiles")
      .set(name[how % 3] ?? {})
      .where("user_id", "=", user)
      .execute();
  },

  async move({ db, pick }: MutationArgs) {
    const user = (await pick("users")) ?? "";
    await db
      .updateTable("users")
      .set({ email: `${timeOrderedId()}@moved.example` })
      .where("id", "=", user)
      .execute();
  },

  /** Sets the plan as an administrator; a paid subscription is unaffected. */
  async changePlan({ db, pick, how, at }: MutationArgs) {
    const user = await pick("users");
    if (!user) return;
    await db.deleteFrom("entitlements").where("user_id", "=", user).where("source", "=", "admin").execute();
    const tier = (["free", "basic", "premium"] as const)[how % 3] ?? "free";
    const times = { starts_at: at, created_at: at, updated_at: at };
    const given = { id: timeOrderedId(), user_id: user, source: "admin" as const, ...times };
    if (tier !== "free")
      await db
        .insertInto("entitlements")
        .values({ ...given, tier })
        .execute();
    await writeSubscriber(db, { user });
  },

  async pay({ db, pick, at, happens }: MutationArgs) {
    const user = await pick("users");
    if (!user) return;
    if ((await countOf(db, "entitlements", user)) === 0) happens("paid");
    const row = { source: "stripe", tier: "pro", starts_at: at, created_at: at, updated_at: at } as const;
    await db
      .insertInto("entitlements")
      .values({ id: timeOrderedId(), user_id: user, ...row })
      .execute();
    await writeSubscriber(db, { user });
  },

  async makeCoupons({ db, how, at }: MutationArgs) {
    await generateCoupons(db, { tier: "pro", count: 1 + (how % 3), days: 30, expires: 1 + (how % 4), now: at });
  },

  async changeCoupon({ db, pick, how, at }: MutationArgs) {
    const changes = [
      { redeemed_at: at },
      { is_active: 0 },
      { is_active: 1 },
      { expires_at: at },
      { redeemed_at: null },
    ];
    await db
      .updateTable("coupons")
      .set(changes[how % 5] ?? {})
      .where("id", "=", (await pick("coupons")) ?? "")
      .execute();
  },

  async deleteCoupon({ db, pick }: MutationArgs) {
    await db
      .deleteFrom("coupons")
      .where("id", "=", (await pick("coupons")) ?? "")
      .execute();
  },

  async handIn({ db, pick, at }: MutationArgs) {
    const founder = await pick("users");
    if (!founder) return;
    const row = {
      id: timeOrderedId(),
      title: "T",
      audio_file_path: "a",
      audio_format: "audio/mpeg",
      audio_file_size: 1,
    };
    await db
      .insertInto("customer_interviews")
      .values({ ...row, founder_id: founder, created_at: at, updated_at: at })
      .execute();
  },

  async review({ db, pick, how }: MutationArgs) {
    const status = (["pending", "in_progress", "reviewed"] as const)[how % 3];
    await db
      .updateTable("customer_interviews")
      .set({ status })
      .where("id", "=", (await pick("customer_interviews")) ?? "")
      .execute();
  },

  async withdraw({ db, pick }: MutationArgs) {
    await db
      .deleteFrom("customer_interviews")
      .where("id", "=", (await pick("customer_interviews")) ?? "")
      .execute();
  },

  async subscribe({ db, at }: MutationArgs) {
    const id = timeOrderedId();
    const row = { id, email: `${id}@reader.example`, source: "landing_page", created_at: at, updated_at: at };
    await db.insertInto("newsletter_subscribers").values(row).execute();
  },

  async unsubscribe({ db, pick, how }: MutationArgs) {
    const id = (await pick("newsletter_subscribers")) ?? "";
    if (how % 3 === 0) await db.deleteFrom("newsletter_subscribers").where("id", "=", id).execute();
    else
      await db
        .updateTable("newsletter_subscribers")
        .set({ is_active: how % 2 })
        .where("id", "=", id)
        .execute();
  },

  async visit({ db, how, at, happens }: MutationArgs) {
    const type = (["page_visit", "assessment_started", "signup_attempt"] as const)[how % 3] ?? "page_visit";
    const path = how % 2 ? "/" : "/auth";
    if (type === "page_visit") happens("page_visits");
    if (type === "page_visit" && path === "/") happens("landing_visits");
    if (type === "assessment_started") happens("assessments_started");
    if (type === "signup_attempt") happens("signup_attempts");
    const row = {
      id: timeOrderedId(),
      session_id: "s",
      activity_type: type,
      page_path: path,
      user_agent: "",
      created_at: at,
    };
    await db.insertInto("anonymous_activity_logs").values(row).execute();
  },

  async act({ db, pick, how, at, happens }: MutationArgs) {
    const user = await pick("users");
    const type = userActivityTypes[how % userActivityTypes.length];
    if (!user || !type) return;
    await recordUserActivity(db, { user, type, details: undefined, now: at } as Parameters<
      typeof recordUserActivity
    >[1]);
    happens(type);
  },

  async audit({ db, pick, how }: MutationArgs) {
    const user = how % 2 ? await pick("users") : null;
    const change = { before: { plan: "free" }, after: { plan: nameOf(how) } };
    await writeAudit(db, { by: null, action: "user.tier", id: `object ${how}`, user, ...change });
  },
  ...sessionMutations,
};
function nameOf(how: number): string {
  return names[how % names.length] ?? "";
}
