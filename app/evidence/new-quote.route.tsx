import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NewQuoteForm } from "./new-quote-form.tsx";
import { newQuotePage } from "./new-quote-page.server.ts";
import { backedAnswersPath, interviewPath } from "./paths.ts";
import { quoteAction } from "./quote.action.server.ts";

export const handle: Handle = { title: "Add a quote" };

/** A missing interview or assessment gives a 404, but still renders the form, so that typed text is not lost. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await newQuotePage(args);
  return page.lost ? data(page, 404) : page;
}

export function action(args: ActionFunctionArgs) {
  return quoteAction(args);
}

export default function NewQuote() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { interview, session } = page;
  const back = interview ? interviewPath(interview.id) : session && backedAnswersPath(session);
  return (
    <AppFrame narrow>
      <div className="sheet crop">
        <h1>Add a quote</h1>
        <p className="mt-2 text-soft">
          {interview && (
            <>
              From “<bdi>{interview.title}</bdi>”.{" "}
            </>
          )}
          What a customer said backs up an answer better than what you think. Only you see it.
        </p>
        {page.lost && (
          <p className="banner mt-4">
            <Icon name="info" />
            <span>What this link points to doesn't exist anymore. You can still write down a quote.</span>
          </p>
        )}
        {page.assessments.length === 0 && !answer ? (
          <>
            <p className="mt-4">There's no answer to back up yet.</p>
            <p className="actions mt-4">
              <a className="btn btn-primary" href="/questions">
                Start an assessment
              </a>
            </p>
          </>
        ) : (
          <NewQuoteForm {...page} last={answer?.form} />
        )}
      </div>
      <a className="link mt-6" href={back ?? "/"}>
        <Icon name="arrow-left" />
        {back ? (interview ? "Interview" : "Answers and score") : "Dashboard"}
      </a>
    </AppFrame>
  );
}
