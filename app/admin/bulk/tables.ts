import type { BulkKind, BulkState } from "./bulk-action.ts";
import type { Outcome } from "./outcome.ts";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends BulkTables {}
}

/** Administrators' actions on many rows of a list. */
export interface BulkTables {
  bulk_actions: BulkActions;
  bulk_members: BulkMembers;
}

interface BulkActions {
  id: string;
  kind: BulkKind;
  /** The filters of the view it was started for, as the query string of the list's URL; null: ticked rows. */
  query: string | null;
  state: BulkState;
  /** For coupons: the days each gives. */
  days: number | null;
  /** For declined uploads: the sentence for the mails. */
  reason: string | null;
  /** The administrator who started it or, once it is being undone, its undoing; null: their account was deleted. */
  actor_id: string | null;
  created_at: string;
  /** When it was confirmed. */
  begun_at: string | null;
  finished_at: string | null;
}

/** A row that a bulk action was started for. */
interface BulkMembers {
  bulk_id: string;
  /** The row's id. */
  member_id: string;
  /** The same id, for lists of users: a deleted account is deleted here, too. */
  user_id: string | null;
  outcome: Outcome;
  /** What undoing needs: the earlier tier, or the coupon's code. */
  detail: string | null;
  acted_at: string | null;
}
