import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { CompleteForm, oddsValues } from "#app/outcomes/outcome.ts";
import { OwnOddsField } from "#app/outcomes/own-odds-field.tsx";
import { orFail } from "#app/platform/http/failure.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { completePath, questionPath, resultsPath, reviewPath, upgradePath } from "../paths.ts";
import { newestSession } from "../sessions/sessions.server.ts";
import { readQuery } from "./answer-form.ts";
import { QuestionFrame } from "./question-frame.tsx";
import { type QuestionState, type ReviewPage, reviewPage } from "./review-page.server.ts";

export const handle: Handle = { title: "Review your answers" };

/** All questions of a session with their state; the newest session by default. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { sessionId } = readQuery(request);
  const page = await orFail(context, "Failed to load questions. Please try again.", async () => {
    if (sessionId) return reviewPage(context.db, { user, id: sessionId });
    const newest = await newestSession(context.db, { user });
    throw redirect(newest ? reviewPath(newest) : "/questions", { status: 303 });
  });
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** Shows the form of "Complete" again if it has an error, which that route refers here. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  const parsed = await parseForm(args.request, CompleteForm);
  if (!parsed.ok) return parsed.response;
  const { sessionId } = readQuery(args.request);
  return redirect(sessionId ? completePath(sessionId) : "/questions", { status: 307 });
}

export default function ReviewAnswers() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <QuestionFrame answered={page.answered} total={page.total}>
      <Review {...page} last={actionData?.form} />
    </QuestionFrame>
  );
}

const states: Record<QuestionState, { word: string; icon: IconName; look?: string }> = {
  answered: { word: "Answered", icon: "check", look: "badge-ok" },
  draft: { word: "Draft", icon: "pencil", look: "badge-accent" },
  open: { word: "Open", icon: "circle-alert" },
  optional: { word: "Optional", icon: "info" },
  locked: { word: "Full assessment", icon: "lock" },
};

/** All questions with their state, and "Complete" if none is missing. */
function Review({ last, ...page }: ReviewPage & { last: SubmissionResult<string[]> | undefined }) {
  const { session, total, openNumber, skipped, isCompleted, isRecorded, questions, odds } = page;
  const locked = questions.length - total;
  return (
    <section className="card crop" aria-labelledby="review">
      <h1 id="review">Review your answers</h1>
      <p className="mt-2 text-soft">
        {openNumber && "Answer the remaining questions, then complete the assessment."}
        {!openNumber && !isRecorded && "Everything is saved. Press Complete to see your result."}
        {!openNumber && isRecorded && "Everything is saved. You can close this page."}
        {skipped > 0 && ` ${skippedText(skipped)}`}
      </p>
      <ol className="list mt-4">
        {questions.map((question) => (
          <Row key={question.number} session={session} {...question} />
        ))}
      </ol>
      {locked > 0 && (
        <p className="mt-4">
          {openNumber || skipped > 0 ? "" : "You've answered all 3 free questions. "}
          <a href={upgradePath(session, total + 1)}>See plans</a>
          {` to continue with the other ${locked}.`}
        </p>
      )}
      <div className="actions mt-6">
        {openNumber ? (
          <a className="btn btn-primary" href={questionPath(session, openNumber)}>
            {`Go to question ${openNumber}`}
          </a>
        ) : (
          !isRecorded && <CompleteAssessment session={session} odds={odds} last={last} />
        )}{" "}
        {isCompleted && (
          <a className={isRecorded ? "btn btn-primary" : "btn btn-quiet"} href={resultsPath(session)}>
            See your results
          </a>
        )}
      </div>
    </section>
  );
}

interface CompleteAssessmentProps extends Pick<ReviewPage, "session" | "odds"> {
  last: SubmissionResult<string[]> | undefined;
}

/** "Complete", with the founder's own odds as long as they can be stated. */
function CompleteAssessment({ session, odds, last }: CompleteAssessmentProps) {
  const { form, attributes, field } = formState({ id: "complete", values: odds && oddsValues(odds.percent), last });
  return (
    <PostForm action={completePath(session)} {...attributes} className={odds && "grid w-full gap-4"}>
      <ErrorSummary form={form} />
      {odds && <OwnOddsField field={field} />}
      <p>
        <button type="submit" className="btn btn-primary">
          Complete
        </button>
      </p>
    </PostForm>
  );
}

function skippedText(skipped: number): string {
  if (skipped === 1) return "1 optional question has no answer and scores 0.";
  return `${skipped} optional questions have no answer and score 0.`;
}

function Row({ session, number, title, state, answer }: ReviewPage["questions"][number] & { session: string }) {
  const { word, icon, look } = states[state];
  return (
    <li className="row">
      <div className="fill min-w-0">
        <h2 className="text-base">{`${number}. ${title}`}</h2>
        {answer && <p className="hint wrap-anywhere whitespace-pre-line">{answer}</p>}
      </div>
      <span className={look ? `badge ${look}` : "badge"}>
        <Icon name={icon} />
        {word}
      </span>{" "}
      {state !== "locked" && (
        <a className="link" href={questionPath(session, number)}>
          {answer ? "Change" : "Answer"}
          <span className="sr-only">{` question ${number}`}</span>
        </a>
      )}
    </li>
  );
}
