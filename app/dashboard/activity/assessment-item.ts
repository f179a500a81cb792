import { completionOf, type ListedSession } from "#app/assessment/list/listed-session.ts";
import type { AssessmentItem } from "./activity-item.ts";

/** An assessment as an activity, dated by its last change. */
export function assessmentItem(session: ListedSession): AssessmentItem {
  const { id, changedAt: timestamp } = session;
  const completion = completionOf(session);
  const item = { id, type: "assessment", timestamp } as const;
  if (session.kind === "open") {
    const description = `${completion}% complete`;
    return { ...item, title: "Assessment in progress", description, status: "in_progress", metadata: { completion } };
  }
  const { score, finishedAt } = session;
  const metadata = { score, completion };
  const title = finishedAt !== null && timestamp > finishedAt ? "Answers changed" : "Assessment completed";
  return { ...item, title, description: `Score ${score.toFixed(1)}`, status: "completed", metadata };
}
