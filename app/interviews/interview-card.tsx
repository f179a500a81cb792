import type { Interview } from "./interview.ts";
import { FeedbackNote, HandedIn } from "./interview-head.tsx";
import { interviewPath } from "./paths.ts";
import { FileLinks, Player } from "./player.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** An interview in the list. */
export function InterviewCard({ interview }: { interview: Interview }) {
  const { id, title, status, feedback } = interview;
  return (
    <article className="sheet">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 dir="auto">
          <a className="link text-ink" href={interviewPath(id)}>
            {title}
          </a>
        </h2>
        <StatusBadge status={status} />
      </div>
      <HandedIn interview={interview} />
      <Player interview={interview} />
      <FileLinks interview={interview} />
      {feedback !== null && <FeedbackNote text={feedback} level="h3" />}
    </article>
  );
}
