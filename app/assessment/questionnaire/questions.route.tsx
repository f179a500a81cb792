import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { Clock, Time } from "#app/ui/time.tsx";
import { questionPath, resultsPath, reviewPath } from "../paths.ts";
import { newestSession } from "../sessions/sessions.server.ts";
import { hasSlider } from "./answer-control.tsx";
import { AnswerForm, readQuery } from "./answer-form.ts";
import { Conflict } from "./conflict.tsx";
import { QuestionForm } from "./question-form.tsx";
import { QuestionFrame } from "./question-frame.tsx";
import { findQuestionPage } from "./question-page.server.ts";
import { answerQuestion } from "./questions.action.server.ts";
import { StartForm } from "./start-form.tsx";
import { LockedQuestion, UpgradeChoice } from "./upgrade-choice.tsx";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: (page) => (page.kind === "question" ? `Question ${page.number} of ${page.total}` : "Continue Assessment"),
  elements: (page) => {
    if (page.kind === "none") return [];
    if (page.kind !== "question") return ["question-watch"];
    const slides = hasSlider(page.question);
    return ["auto-save", "question-watch", "answer-keys", ...(slides ? (["scale-slider"] as const) : [])];
  },
};

const intro =
  "Answer with what has actually happened. If you don't know, say so: an honest answer leads to better advice than a long one.";

const noSession = { kind: "none" as const, answered: 0, total: 0 };

/** Only a URL that names a session and question shows a form; all others redirect to one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { db } = context;
  const { sessionId, number } = readQuery(request);
  const page = await orFail(context, "Failed to load questions. Please try again.", async () => {
    if (sessionId) return findQuestionPage(db, { user, id: sessionId, number });
    const newest = await newestSession(db, { user });
    if (newest) throw redirect(questionPath(newest, number), { status: 303 });
    return noSession;
  });
  if (page.kind === "missing") throw new Response(null, { status: 404 });
  if (page.kind === "beyond") throw redirect(questionPath(page.session), { status: 303 });
  if (page.kind === "done") throw redirect(resultsPath(page.session), { status: 303 });
  return page;
}

/**
 * A URL without a session, as older pages may submit to, means the newest assessment. If the page must be shown again,
 * the form is redirected (307) to the URL that shows it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { sessionId, number } = readQuery(request);
  const form = await request.formData();
  const session = sessionId ?? (await newestSession(context.db, { user })) ?? "";
  const again = (shown = number) =>
    sessionId && shown === number ? undefined : redirect(questionPath(session, shown), { status: 307 });

  const parsed = await parseForm(form, AnswerForm);
  if (!session) throw data(notFoundWith(form), 404);
  if (!parsed.ok) return again() ?? parsed.response;
  const result = await answerQuestion(context.db, { user, session, form: parsed.value });
  switch (result.kind) {
    case "missing":
      throw data(notFoundWith(form), 404);
    case "go":
      return result.message ? redirectWith(result.path, result.message) : redirect(result.path, { status: 303 });
    case "invalid":
      return again(result.number) ?? parsed.refuse({ answer: [result.error] }, { status: result.status });
    case "locked":
      return again(result.number) ?? data({ unsaved: parsed.value.answer }, 403);
    case "conflict":
      return again(result.number) ?? data({ conflict: result.conflict }, 409);
    case "edit":
      return again(result.number) ?? data({ form: { initialValue: result.values } });
  }
}

export default function Questions() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const unsaved = actionData && "unsaved" in actionData ? actionData.unsaved : undefined;
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
  return (
    <QuestionFrame answered={page.answered} total={page.total}>
      {page.kind === "none" && <NoSession />}
      {page.kind !== "none" && <question-watch session={page.session} role="status" />}
      {page.kind === "gate" && <UpgradeChoice {...page} />}
      {page.kind === "locked" && <LockedQuestion {...page} unsaved={unsaved} />}
      {page.kind === "question" && (
        <>
          <QuestionProgress {...page} />
          {page.number === 1 && <p className="mt-4 text-soft">{intro}</p>}
          {conflict ? (
            <Conflict session={page.session} number={page.number} question={page.question} {...conflict} />
          ) : (
            <QuestionForm
              {...page}
              isFirst={page.number === 1}
              isLast={page.number === page.total}
              savedAt={page.savedAt && <SavedAt at={page.savedAt} />}
              last={actionData && "form" in actionData ? actionData.form : undefined}
            />
          )}
          <AllQuestions session={page.session} isForm={!conflict} isLast={page.number === page.total} />
          <EarlierVersions versions={page.earlier} />
          <PrivacyNote first={page.number === 1} />
        </>
      )}
    </QuestionFrame>
  );
}

function NoSession() {
  return (
    <section className="card crop mt-8">
      <h1>Startup Assessment</h1>
      <p className="mt-4">{intro}</p>
      <div className="actions mt-6">
        <StartForm label="Start Your First Assessment" />
      </div>
    </section>
  );
}

/** The privacy note shown on the first question. */
function PrivacyNote({ first }: { first: boolean }) {
  if (!first) return null;
  return (
    <p className="hint mt-6">
      Your answers belong to you. Besides you, only people at {site.name} can read them, so we can help you.{" "}
      <a href="/privacy#answers">What we do with your answers</a>
    </p>
  );
}

/** The error shown after submitting an answer to a deleted assessment. */
function notFoundWith(form: FormData): Failure {
  const failure =
    "It was deleted after you opened this page, so we couldn't save your answer. Copy it from here if you need it.";
  const typed = ["ideaName", "ideaSentence", "answer"].map((name) => String(form.get(name) ?? "")).filter(Boolean);
  return { title: "This assessment was deleted", failure, unsaved: typed.join("\n\n") || undefined };
}

/** When this answer was last saved. */
function SavedAt({ at }: { at: string }) {
  return (
    <>
      {"Saved at "}
      <Clock at={at} />
    </>
  );
}

/** Versions of this answer that were not chosen in a conflict. */
function EarlierVersions({ versions }: { versions: { text: string; at: string }[] }) {
  if (versions.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="link text-accent">{`Earlier versions of this answer (${versions.length})`}</summary>
      <ul className="list mt-2">
        {versions.map(({ text, at }) => (
          <li key={at}>
            <p className="hint">
              <Time at={at} />
            </p>
            <p className="user-text text-base whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface QuestionProgressProps {
  number: number;
  /** Number of questions answered or skipped. */
  done: number;
  total: number;
  /** Estimated time for the open questions, in words. */
  timeLeft?: string;
}

/** The position, the percentage complete, the estimated time left and a progress bar. */
function QuestionProgress({ number, done, total, timeLeft }: QuestionProgressProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-bold" id="position">{`Question ${number} of ${total}`}</p>
        <p className="text-sm text-soft figures">
          {`${Math.round((done / total) * 100)}% complete${timeLeft ? `, ${timeLeft}` : ""}`}
        </p>
      </div>
      <progress className="mt-3" value={done} max={total} aria-labelledby="position" />
    </>
  );
}

interface AllQuestionsProps {
  session: string;
  /** The page contains a question's form, which the button submits so that nothing typed is lost. */
  isForm: boolean;
  isLast: boolean;
}

/** The link to all questions. Comes after the form in the source, because Enter activates a form's first button. */
function AllQuestions({ session, isForm, isLast }: AllQuestionsProps) {
  const word = isLast ? "Review all answers" : "All questions";
  return (
    <p className="mt-2">
      {isForm ? (
        <button type="submit" form="question" name="go" value="review" className="link text-accent underline">
          {word}
        </button>
      ) : (
        <a className="link" href={reviewPath(session)}>
          {word}
        </a>
      )}
    </p>
  );
}
