import { findUserSummary } from "#app/account/user-summary.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { resultAnswersPath } from "../paths.ts";
import { lookMail } from "./look-mail.ts";
import type { Decision } from "./mark.ts";
import type { Figures } from "./verdict.ts";

/** A marked text and what an administrator needs to decide about it. */
export interface Look {
  id: string;
  founder: { id: string; name: string };
  session: string;
  revision: number;
  title: string;
  text: string;
  figures: Figures;
  /** ISO 8601; null if its author didn't ask. */
  requestedAt: string | null;
  decided: Decision | null;
}

/** The marked text with this id of a mark; undefined if it is gone. */
export async function findLook(db: Db, { mark }: { mark: string }): Promise<Look | undefined> {
  const row = await lookRow(db, mark);
  if (!row) return undefined;
  const { decision, message, decided_at: at, by_first, by_last } = row;
  const by = by_first === null ? null : `${by_first} ${by_last}`;
  const text = JSON.parse(row.answers)[row.question_id];
  return {
    ...{ id: row.id, session: row.session, revision: row.revision, title: row.title, requestedAt: row.requested_at },
    founder: { id: row.user_id, name: `${row.first_name} ${row.last_name}` },
    text: typeof text === "string" ? text : "",
    figures: JSON.parse(row.figures),
    decided: decision && { decision, message: message ?? "", at: at ?? "", by },
  };
}

function lookRow(db: Db, mark: string) {
  return db
    .selectFrom("result_marks as mark")
    .innerJoin("session_results as result", (join) =>
      join
        .onRef("result.user_id", "=", "mark.user_id")
        .onRef("result.assessment_session_id", "=", "mark.assessment_session_id")
        .onRef("result.revision", "=", "mark.revision"),
    )
    .innerJoin("profiles as founder", "founder.user_id", "mark.user_id")
    .innerJoin("questions", "questions.id", "mark.question_id")
    .leftJoin("profiles as reader", "reader.user_id", "mark.decided_by")
    .select(["mark.id", "mark.user_id", "mark.assessment_session_id as session", "mark.revision", "mark.question_id"])
    .select(["figures", "text_hash", "requested_at", "decision", "message", "decided_at"])
    .select(["result.answers", "questions.title", "founder.first_name", "founder.last_name"])
    .select(["reader.first_name as by_first", "reader.last_name as by_last"])
    .where("mark.id", "=", mark)
    .where("mark.verdict", "=", "stuffed")
    .executeTakeFirst();
}

interface Deciding {
  /** The id of the mark. */
  mark: string;
  decision: Decision["decision"];
  /** A sentence for the founder; required to remove a mark. */
  message: string;
  /** The administrator's id. */
  by: string;
  /** When it was last decided, as the form was based on (ISO 8601); empty for never. */
  based: string;
  /** The public origin for links. */
  origin: string;
}

/** `own`: nobody decides about a text of their own. `conflict`: somebody else decided since. Only `decided` changed anything. */
type Decided = { kind: "decided" | "same" | "conflict" | "own" | "missing" };

/** Keeps or removes the mark of a text, in all results with it, and mails its author. */
export function decideLook(db: Db, { mark, decision, message, by, based, origin }: Deciding): Promise<Decided> {
  return inTransaction(db, async (transaction) => {
    const row = await lookRow(transaction, mark);
    if (!row) return { kind: "missing" };
    const { user_id: user, text_hash } = row;
    if (user === by) return { kind: "own" };
    if (row.decision === decision && row.message === message) return { kind: "same" }; // a double submission
    if ((row.decided_at ?? "") !== based) return { kind: "conflict" };
    const at = clock.now().toISOString();
    await transaction
      .updateTable("result_marks")
      .set({ decision, message, decided_at: at, decided_by: by })
      .where("user_id", "=", user)
      .where("text_hash", "=", text_hash)
      .execute();
    const change = { before: { decision: row.decision }, after: { decision } };
    await writeAudit(transaction, { by, action: "mark.decide", id: mark, user, ...change, now: at });
    const founder = await findUserSummary(transaction, { user });
    if (founder) {
      const url = origin + resultAnswersPath(row.session, row.revision);
      const mail = lookMail({ firstName: founder.firstName, decision, title: row.title, message, url });
      await queueMail(transaction, { to: founder.email, mail, user });
    }
    return { kind: "decided" };
  });
}
