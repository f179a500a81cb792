import { signOutEverywhere } from "#app/account/logins/sign-out-everywhere.server.ts";
import { hasRole } from "#app/account/roles/roles.server.ts";
import { restoreTier, setTier } from "#app/billing/set-tier.server.ts";
import { withdrawCoupon } from "#app/coupons/admin/withdraw-coupon.server.ts";
import { couponLimits } from "#app/coupons/coupon.ts";
import { giveCoupon } from "#app/coupons/give-coupon.server.ts";
import { addToSelection } from "#app/newsletter/mailings/selection.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { activateResource, deactivateResource, declineResource } from "#app/resources/review/review-resource.server.ts";
import { type BulkKind, bulkActions } from "./bulk-action.ts";
import { outcomesOf } from "./member-outcomes.server.ts";
import type { Outcome } from "./outcome.ts";

/** Rows per transaction. It takes some ten milliseconds at most, also on a slow machine: requests wait for its end. */
const sizes = { light: 200, heavy: 1 };

interface RunInput {
  /** The id of a bulk action. */
  bulk: string;
  /** Our public origin, for links in mails. */
  origin: string;
}

/**
 * Does the next rows of an action, or undoes them, and stores what became of each, so that it continues there after a
 * restart. It stops if its administrator is none any more.
 * @returns false if there is nothing left to do.
 */
export function runNext(db: Db, { bulk: id, origin }: RunInput): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const bulk = await transaction
      .selectFrom("bulk_actions")
      .selectAll()
      .where("id", "=", id)
      .where("state", "in", ["running", "undoing"])
      .executeTakeFirst();
    if (!bulk) return false;
    const { kind, state, days, reason, actor_id: by } = bulk;
    if (by === null || !(await hasRole(transaction, { user: by, role: "admin" })))
      return finish(transaction, id, "cancelled");
    const isUndoing = state === "undoing";
    const members = await nextMembers(transaction, { id, kind, outcome: isUndoing ? "done" : "waiting" });
    if (members.length === 0) return finish(transaction, id, isUndoing ? "undone" : "done");
    const deed = { db: transaction, id, kind, by, days, reason, origin, now: clock.now().toISOString() };
    if (isUndoing) for (const member of members) await store(deed, member.id, { outcome: await undo(deed, member) });
    else await doNext(deed, members);
    return true;
  });
}

async function finish(db: Db, id: string, state: "done" | "undone" | "cancelled"): Promise<false> {
  const finished_at = clock.now().toISOString();
  await db.updateTable("bulk_actions").set({ state, finished_at }).where("id", "=", id).execute();
  return false;
}

interface NextMembersInput {
  id: string;
  kind: BulkKind;
  outcome: Outcome;
}

function nextMembers(db: Db, { id, kind, outcome }: NextMembersInput) {
  const { does } = bulkActions[kind].deed;
  return db
    .selectFrom("bulk_members")
    .select(["member_id as id", "detail", "acted_at as actedAt"])
    .where("bulk_id", "=", id)
    .where("outcome", "=", outcome)
    .orderBy("member_id")
    .limit(sizes[does === "export" || does === "message" ? "light" : "heavy"])
    .execute();
}

type Member = Awaited<ReturnType<typeof nextMembers>>[number];

/** An action in progress. Columns as in `bulk_actions`. */
interface Running {
  db: Db;
  id: string;
  kind: BulkKind;
  /** The administrator's id. */
  by: string;
  days: number | null;
  reason: string | null;
  origin: string;
  now: string;
}

interface Done {
  outcome: Outcome;
  detail?: string;
}

/** Does it to rows that it still reaches: they may have changed since they were chosen. */
async function doNext(running: Running, members: Member[]): Promise<void> {
  const { db, id, kind, by } = running;
  const ids = members.map((member) => member.id);
  const outcomes = await outcomesOf(db, { kind, ids, by });
  const reached = ids.filter((member) => outcomes.get(member) === "waiting");
  const { does } = bulkActions[kind].deed;
  if (does === "message") await addToSelection(db, { selection: id, users: reached });
  for (const member of ids) {
    const outcome = outcomes.get(member) ?? "gone";
    await store(running, member, outcome === "waiting" ? await doTo(running, member) : { outcome });
  }
}

async function store({ db, id, now }: Running, member: string, { outcome, detail }: Done): Promise<void> {
  await db
    .updateTable("bulk_members")
    .set({ outcome, acted_at: now, ...(detail !== undefined && { detail }) })
    .where("bulk_id", "=", id)
    .where("member_id", "=", member)
    .execute();
}

/** Does it to one row. */
async function doTo({ db, kind, by, days, reason, origin, now }: Running, member: string): Promise<Done> {
  const { deed } = bulkActions[kind];
  const [user, resource] = [member, member];
  switch (deed.does) {
    case "tier": {
      const set = await setTier(db, { user, tier: deed.tier, by, now });
      if (set.kind === "missing") return { outcome: "gone" };
      return set.kind === "same" ? { outcome: "as_set" } : { outcome: "done", detail: set.before };
    }
    case "coupon": {
      const wanted = { tier: deed.tier, days: days ?? couponLimits.days.usual };
      const given = await giveCoupon(db, { user, ...wanted, by, origin, now });
      if (given.kind === "missing") return { outcome: "gone" };
      return given.kind === "given" ? { outcome: "done", detail: given.code } : { outcome: "has_plan" };
    }
    case "sign out": {
      const { kind: ended } = await signOutEverywhere(db, { user, by });
      return { outcome: ended === "signed out" ? "done" : "signed_out" };
    }
    case "activate":
      return reviewed(await activateResource(db, { resource, by, origin, now: new Date(now) }));
    case "deactivate":
      return reviewed(await deactivateResource(db, { resource, by, now: new Date(now) }));
    case "decline":
      return reviewed(await declineResource(db, { resource, by, reason: reason ?? "", now: new Date(now) }));
    default:
      return { outcome: "done" };
  }
}

function reviewed(review: "done" | "as before" | "missing"): Done {
  return { outcome: review === "done" ? "done" : review === "missing" ? "gone" : "as_set" };
}

/** Takes back what was done to one row, unless it has been changed since. */
async function undo({ db, kind, by, origin, now }: Running, member: Member): Promise<Outcome> {
  const { deed } = bulkActions[kind];
  const [user, detail, since] = [member.id, member.detail ?? "", member.actedAt ?? now];
  if (deed.does === "tier") {
    const before = detail === "pro" || detail === "premium" ? detail : "free";
    return (await restoreTier(db, { user, tier: deed.tier, since, before, by, now })) ? "undone" : "changed";
  }
  if (deed.does === "activate" || deed.does === "deactivate") {
    const review = { resource: member.id, by, now: new Date(now), lastReview: since };
    const reviewed =
      deed.does === "activate" ? deactivateResource(db, review) : activateResource(db, { ...review, origin });
    return (await reviewed) === "done" ? "undone" : "changed";
  }
  if (deed.does !== "coupon") return "changed";
  const { kind: withdrawn } = await withdrawCoupon(db, { code: detail, by, reason: undoReason, origin, now });
  return withdrawn === "withdrawn" ? "undone" : "changed";
}

/** The reason in the mails about withdrawn coupons. */
const undoReason = "it was given by mistake.";
