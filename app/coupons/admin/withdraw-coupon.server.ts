import { findUserSummary } from "#app/account/user-summary.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { type Access, planName, type Span } from "#app/billing/access.ts";
import { endCouponDays } from "#app/billing/entitlements.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { withdrawnMail } from "../coupon-mails.ts";

interface WithdrawCouponInput {
  code: string;
  /** The administrator's ID. */
  by: string;
  /** The reason, for the mail and the audit log. */
  reason: string;
  /** Our public origin, for the link in the mail. */
  origin: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/**
 * The result. `over`: no days were left, so nothing was withdrawn. `left`: the redeemer deleted their account.
 * `withdrawn` also stands for a coupon withdrawn earlier: the operation is idempotent.
 */
export type Withdrawn =
  | { kind: "withdrawn"; user: string }
  | { kind: "missing" }
  | { kind: "unredeemed" }
  | { kind: "left" }
  | { kind: "over"; user: string };

/** Ends a redeemed coupon's remaining days and mails the reason to the user. It can't be redeemed again. */
export function withdrawCoupon(
  db: Db,
  { code, by, reason, origin, now = clock.now().toISOString() }: WithdrawCouponInput,
): Promise<Withdrawn> {
  return inTransaction(db, async (transaction) => {
    const coupon = await findRedeemed(transaction, { code, now });
    if (coupon.kind !== "given") return coupon;
    const { user, id, access: before } = coupon;
    await transaction.updateTable("coupons").set({ withdrawn_at: now }).where("id", "=", id).execute();
    await endCouponDays(transaction, { user, code, now });
    const access = await accessOf(transaction, { user, now });
    const change = {
      before: { code, withdrawn: false, plan: planName(before.tier), until: before.until },
      after: { code, withdrawn: true, plan: planName(access.tier), until: access.until, reason },
    };
    await writeAudit(transaction, { by, action: "coupon.withdraw", id, user, ...change, now });
    const person = await findUserSummary(transaction, { user });
    if (person) {
      const { firstName, timeZone: zone } = person;
      const mail = withdrawnMail({ firstName, code, reason, access, origin, zone });
      await queueMail(transaction, { to: person.email, mail, user });
    }
    return { kind: "withdrawn", user };
  });
}

/**
 * A redeemed coupon with days left, and its user; or why there is nothing to withdraw. `until`: the end of its last
 * day; null while its days wait behind a plan without an end.
 */
type RedeemedState = { kind: "given"; id: string; user: string; until: string | null; access: Access } | Withdrawn;

const day = 24 * 60 * 60 * 1000; // ms

/** The state of a coupon to be withdrawn. */
export async function findRedeemed(
  db: Db,
  { code, now = clock.now().toISOString() }: Pick<WithdrawCouponInput, "code" | "now">,
): Promise<RedeemedState> {
  const row = await db
    .selectFrom("coupons")
    .select(["id", "redeemed_at as redeemedAt", "redeemed_by as user", "withdrawn_at as withdrawnAt"])
    .select("access_duration_days as days")
    .where("code", "=", code)
    .executeTakeFirst();
  if (!row) return { kind: "missing" };
  if (row.redeemedAt === null) return { kind: "unredeemed" };
  const { id, user, days } = row;
  if (user === null) return { kind: "left" };
  if (row.withdrawnAt !== null) return { kind: "withdrawn", user };
  const access = await accessOf(db, { user, now });
  const spans = access.timeline.filter(({ source, reference }) => source === "coupon" && reference === code);
  if (usedUp(spans, now) >= days * day) return { kind: "over", user };
  const last = spans.at(-1);
  return { kind: "given", id, user, until: last?.until && last.until > now ? last.until : null, access };
}

/** The elapsed part of a coupon's time, in ms. */
function usedUp(spans: Pick<Span, "from" | "until">[], now: string): number {
  const passed = ({ from, until }: Pick<Span, "from" | "until">) =>
    Math.min(Date.parse(until ?? now), Date.parse(now)) - Date.parse(from);
  return spans.reduce((sum, span) => sum + Math.max(0, passed(span)), 0);
}
