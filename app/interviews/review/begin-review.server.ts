import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";

/** `begun`: its founder can no longer change it. `missing`: no such pending interview. */
type BeginResult = { kind: "begun" | "missing" };

interface Begin {
  interview: string;
  /** The reviewer's user id. */
  by: string;
  now?: Date;
}

/** Starts the review of a pending interview. */
export function beginReview(db: Db, { interview, by, now = clock.now() }: Begin): Promise<BeginResult> {
  return inTransaction(db, async (transaction) => {
    const at = now.toISOString();
    const begun = await transaction
      .updateTable("customer_interviews")
      .set({ status: "in_progress", reviewed_by: by, updated_at: at })
      .where("id", "=", interview)
      .where("status", "=", "pending")
      .returning("founder_id")
      .executeTakeFirst();
    if (!begun) return { kind: "missing" };
    const change = { before: { status: "pending" }, after: { status: "in_progress" } };
    await writeAudit(transaction, {
      by,
      action: "interview.begin",
      id: interview,
      user: begun.founder_id,
      ...change,
      now: at,
    });
    return { kind: "begun" };
  });
}
