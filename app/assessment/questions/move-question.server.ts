import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { insertAt } from "./insert-at.ts";
import { liveQuestions } from "./live-questions.server.ts";
import { writeSet } from "./write-set.server.ts";

interface Move {
  /** The administrator moving it. */
  by: string;
  id: string;
  /** The target position, from 1. Absolute, so that repeating the move has no effect. */
  place: number;
  now?: string;
}

/** Moves a question for new assessments. Writes one new set, whatever the distance. */
export function moveQuestion(db: Db, move: Move): Promise<{ kind: "moved" | "missing" }> {
  const { by, id, place, now = clock.now().toISOString() } = move;
  return inTransaction(db, async (transaction) => {
    const live = await liveQuestions(transaction);
    const question = live.find((one) => one.id === id);
    if (!question) return { kind: "missing" };
    const orderIndex = Math.min(place, live.length);
    if (orderIndex === question.orderIndex) return { kind: "moved" };
    await writeSet(transaction, insertAt(live, { ...question, orderIndex }), now);
    const [before, after] = [{ order_index: question.orderIndex }, { order_index: orderIndex }];
    await writeAudit(transaction, { by, action: "question.reorder", id, before, after, now });
    return { kind: "moved" };
  });
}
