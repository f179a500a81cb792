import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OlderLinks } from "#app/ui/pagination.tsx";
import type { Interview } from "./interview.ts";
import { FeedbackNote, SubmittedFacts } from "./interview-head.tsx";
import { listInterviews } from "./interviews.server.ts";
import { interviewPath, interviewsPath, newInterviewPath } from "./paths.ts";
import { FileLinks, Player } from "./player.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { markRead } from "./unseen-feedback.server.ts";

export const handle: Handle = {
  title: "Customer interviews",
  once: true, // it marks feedback as seen
};

const size = 25; // interviews per page

/** An invalid cursor selects the first page. */
const Query = z.object({ before: z.uuid().optional().catch(undefined) });

/** A founder's interviews, newest first, one page at a time. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { before } = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const found = await listInterviews(args.context.db, { user, before, limit: size + 1 });
  const interviews = found.slice(0, size);
  await markRead(args, user, interviews);
  return { interviews, first: before === undefined, older: found.length > size ? interviews.at(-1)?.id : undefined };
}

export default function Interviews() {
  const { interviews, first, older } = useLoaderData<typeof loader>();
  return (
    <AppFrame current="Interviews">
      <h1>Customer interviews</h1>
      <p className="mt-2 max-w-text text-soft">
        Upload a customer interview and get feedback on how you asked, not on your idea.
      </p>
      <p className="mt-4">
        <a className="btn btn-primary" href={newInterviewPath}>
          <Icon name="mic" />
          Submit an interview
        </a>
      </p>
      <section className="mt-6 grid max-w-text gap-6" aria-label="Your interviews">
        {interviews.map((interview) => (
          <InterviewCard key={interview.id} interview={interview} />
        ))}
        {interviews.length === 0 && (
          <p className="empty">
            {first
              ? "No interviews yet. A 20-minute recording works best. Don't wait for a perfect one; the first few teach you the most."
              : "There are no older interviews."}
          </p>
        )}
      </section>
      <OlderLinks path={interviewsPath} first={first} older={older} />
    </AppFrame>
  );
}

/** An interview in the list. */
function InterviewCard({ interview }: { interview: Interview }) {
  const { id, title, status, feedback } = interview;
  return (
    <article className="card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 dir="auto">
          <a className="link text-ink" href={interviewPath(id)}>
            {title}
          </a>
        </h2>
        <StatusBadge status={status} />
      </div>
      <SubmittedFacts interview={interview} />
      <Player interview={interview} />
      <FileLinks interview={interview} />
      {feedback !== null && <FeedbackNote text={feedback} level="h3" />}
    </article>
  );
}
