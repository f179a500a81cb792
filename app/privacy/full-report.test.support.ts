import { randomInt } from "node:crypto";
import { newCode } from "#app/assessment/credential/credential.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Text } from "./own-files.test.support.ts";

const at = "2026-01-20T12:00:00.000Z";
const later = "2099-01-01T00:00:00.000Z";

interface ResultOf {
  user_id: string;
  assessment_session_id: string;
  revision: number;
}

/** A signed report. Its code stays after the account is deleted, and says nothing of whose it was. */
export async function addFullReport(db: Db, result: ResultOf, text: Text): Promise<void> {
  const code = newCode((below) => randomInt(below));
  const dates = { issued_at: at, expires_at: later, withdrawn_at: null };
  await db
    .insertInto("report_codes")
    .values({ code, ...dates })
    .execute();
  const report = { form: text("reportform"), jws: text("reportjws"), salt: text("reportsalt") };
  await db
    .insertInto("signed_reports")
    .values({ code, ...result, ...report })
    .execute();
}
