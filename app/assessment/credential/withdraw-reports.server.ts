import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";

interface Withdrawal {
  user: string;
  /** Only reports of this idea. */
  idea?: string;
  /** Only this report. */
  code?: string;
  now?: Date;
}

/**
 * Withdraws reports for good: erases what they say, and leaves their codes with the date. Before whatever deletes an
 * account or an idea. @returns how many.
 */
export function withdrawReports(db: Db, { user, idea, code, now = clock.now() }: Withdrawal): Promise<number> {
  return inTransaction(db, async (transaction) => {
    let reports = transaction.selectFrom("signed_reports").select("code").where("user_id", "=", user);
    if (code !== undefined) reports = reports.where("code", "=", code);
    if (idea !== undefined) {
      reports = reports.where("assessment_session_id", "in", ({ selectFrom }) =>
        selectFrom("assessment_sessions").select("id").where("user_id", "=", user).where("idea_id", "=", idea),
      );
    }
    const codes = (await reports.execute()).map((row) => row.code);
    if (codes.length === 0) return 0;
    const withdrawn_at = now.toISOString();
    await transaction.updateTable("report_codes").set({ withdrawn_at }).where("code", "in", codes).execute();
    await transaction.deleteFrom("signed_reports").where("user_id", "=", user).where("code", "in", codes).execute();
    await markErasureDue(transaction);
    return codes.length;
  });
}
