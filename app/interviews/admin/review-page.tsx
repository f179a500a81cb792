import type { ReactNode } from "react";
import { shortId } from "#app/platform/db/short-id.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { timeText } from "#app/ui/time-text.ts";
import { HandedIn } from "../interview-head.tsx";
import { FileLinks, Player } from "../player.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { Transcript } from "../transcript/transcript.tsx";
import type { ReviewPageData } from "./find-review-page.server.ts";
import { adminInterviewsPath, adminUserPath, reviewFilePath, reviewPath } from "./paths.ts";
import { ReviewState } from "./review-state.tsx";
import { reviewStatusTexts } from "./review-status.ts";

interface ReviewPageProps extends ReviewPageData {
  /** The feedback form. */
  children: ReactNode;
}

/** The review page of an interview: its player, its transcript and the feedback. */
export function ReviewPage({ me, review, at, transcript, children }: ReviewPageProps) {
  const { id, title, description, status, founder, transcriptSize } = review;
  return (
    <>
      <a className="link" href={adminInterviewsPath}>
        <Icon name="arrow-left" />
        Interviews
      </a>
      <timestamp-links>
        <div className="mt-2 grid gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-6">
            <section className="sheet crop" aria-label="Recording">
              <StatusBadge status={status} texts={reviewStatusTexts} />
              <p className="slug mt-2">{`Interview ${shortId(id)}`}</p>
              <h1 className="mt-1" dir="auto">
                {title}
              </h1>
              <a className="link" href={adminUserPath(founder.id)} dir="auto">
                <Icon name="users" />
                <span className="min-w-0 wrap-anywhere">{founder.name}</span>
              </a>
              <HandedIn interview={review} />
              {description && (
                <p className="copy mt-2 whitespace-pre-wrap" dir="auto">
                  {description}
                </p>
              )}
              <Player interview={review} at={at} audio={reviewFilePath(id, "audio")} />
              {at !== undefined && transcript.current !== undefined && (
                <a className="link" href={`#p${transcript.current}`}>{`What is said at ${timeText(at)}`}</a>
              )}
              <FileLinks
                interview={review}
                audio={reviewFilePath(id, "audio")}
                transcript={reviewFilePath(id, "transcript")}
              />
              <ReviewState review={review} me={me} />
              <p className="mt-2">
                <ChangesLink kind="interview" id={id} />
              </p>
            </section>
            {children}
          </div>
          {transcriptSize !== null && (
            <section
              className="sheet min-w-0 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto"
              aria-labelledby="transcript"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls beside the player, by keyboard too.
              tabIndex={0}
            >
              <h2 id="transcript">Transcript</h2>
              <Transcript path={reviewPath(id)} transcript={transcript} />
            </section>
          )}
        </div>
      </timestamp-links>
    </>
  );
}
