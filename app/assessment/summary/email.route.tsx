import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { aboveResult, emailPath, resultsPath } from "../paths.ts";
import { findResults, ResultsQuery } from "../results/results.server.ts";
import { summaryAction } from "./summary.action.server.ts";

export const handle: Handle = { title: "Email Me This Summary" };

export const headers = retryAfter;

/**
 * The email form on its own page. It is normally part of the results; this page is shown when the user has to wait, or
 * after signing in again.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id, idea, record } = await findResults(args);
  const { email } = await requireUser(args);
  return { id, idea, revision: record.kind === "old" ? record.revision : undefined, email };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  const { result: revision } = ResultsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return summaryAction(args, { user, session: args.params.sessionId ?? "", revision });
}

export default function EmailSummary() {
  const { id, idea, revision, email } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AppFrame above={aboveResult(idea, id, revision)} name="Email" narrow>
      <div className="card crop">
        <h1>Email Me This Summary</h1>
        <Alert text={actionData?.wait} />
        <p className="mt-4 wrap-anywhere text-soft">{`We send it to ${email}, once.`}</p>
        <PostForm action={emailPath(id, revision)} className="actions mt-6">
          <button type="submit" className="btn btn-primary">
            <Icon name="mail" />
            Email Me This Summary
          </button>{" "}
          <a className="btn" href={resultsPath(id, revision)}>
            <Icon name="arrow-left" />
            Back
          </a>
        </PostForm>
      </div>
    </AppFrame>
  );
}
