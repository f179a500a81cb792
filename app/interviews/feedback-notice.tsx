import { Icon } from "#app/ui/icon.tsx";
import { interviewPath } from "./paths.ts";
import type { UnseenFeedback } from "./unseen-feedback.server.ts";

/** A notice that an interview was reviewed, until its founder has seen the feedback. */
export function FeedbackNotice({ feedback }: { feedback: UnseenFeedback | undefined }) {
  if (!feedback) return null;
  return (
    <div className="banner mt-4">
      <Icon name="info" />
      <p className="min-w-0">
        {"Feedback is ready: "}
        <a className="wrap-anywhere" href={interviewPath(feedback.id)} dir="auto">
          {feedback.title}
        </a>
      </p>
    </div>
  );
}
