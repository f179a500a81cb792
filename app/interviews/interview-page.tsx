import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { timeText } from "#app/ui/time-text.ts";
import { FeedbackNote, SubmittedFacts } from "./interview-head.tsx";
import type { InterviewPageData } from "./interviews.server.ts";
import { deletePath, interviewPath, interviewsPath, replacePath } from "./paths.ts";
import { FileLinks, Player } from "./player.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Transcript } from "./transcript/transcript.tsx";

interface InterviewPageProps extends InterviewPageData {
  /** Content of another domain: the quotes taken from the interview. */
  quotes?: ReactNode;
}

/** The page of an interview: its player, its transcript and its feedback. */
export function InterviewPage({ interview, at, transcript, quotes }: InterviewPageProps) {
  const { id, title, description, status, feedback, transcriptSize } = interview;
  return (
    <AppFrame current="Interviews" above={[["Interviews", interviewsPath]]} name={title}>
      <timestamp-links>
        <div className="mt-2 grid gap-6 lg:grid-cols-[1fr_2fr]">
          <div className="grid content-start gap-6 lg:sticky lg:top-4 lg:self-start">
            <section className="card crop" aria-label="Recording">
              <StatusBadge status={status} />
              <h1 className="mt-2" dir="auto">
                {title}
              </h1>
              <SubmittedFacts interview={interview} />
              {description && (
                <p className="user-text mt-2 whitespace-pre-wrap" dir="auto">
                  {description}
                </p>
              )}
              <Player interview={interview} at={at} />
              {at !== undefined && transcript.current !== undefined && (
                <a className="link" href={`#p${transcript.current}`}>{`What is said at ${timeText(at)}`}</a>
              )}
              <FileLinks interview={interview} />
              {feedback !== null && <FeedbackNote text={feedback} level="h2" />}
              <p className="actions mt-4">
                {status === "pending" && (
                  <a className="btn" href={replacePath(id)}>
                    <Icon name="pencil" />
                    Change
                  </a>
                )}{" "}
                <a className="btn" href={deletePath(id)}>
                  <Icon name="trash-2" />
                  Delete
                </a>
              </p>
            </section>
            {quotes}
          </div>
          {transcriptSize !== null && (
            <section className="card" aria-labelledby="transcript">
              <h2 id="transcript">Transcript</h2>
              <Transcript path={interviewPath(id)} quoted={id} transcript={transcript} />
            </section>
          )}
        </div>
      </timestamp-links>
    </AppFrame>
  );
}
