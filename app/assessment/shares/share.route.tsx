import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { questionPath, resultsPath } from "../paths.ts";
import { NewShareForm } from "./new-share-form.tsx";
import { revokeAction, shareAction } from "./share.action.server.ts";
import { ShareList } from "./share-list.tsx";
import { sharePage } from "./share-page.server.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = {
  title: "Share link",
  elements: ({ links }) => (links.length > 0 ? ["copy-button"] : []),
};

/** The share links of a session; `?result=N` offers that result instead of the newest. */
export function loader(args: LoaderFunctionArgs) {
  return sharePage(args, args.params.sessionId ?? "");
}

/** Creates a link; `?revoke` revokes one. */
export function action(args: ActionFunctionArgs) {
  const id = args.params.sessionId ?? "";
  const revokes = new URL(args.request.url).searchParams.has("revoke");
  return revokes ? revokeAction(args, id) : shareAction(args, id);
}

export default function Share() {
  const { id, revision, offered, links, ended } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AppFrame>
      <a className="link" href={resultsPath(id, revision)}>
        <Icon name="arrow-left" />
        Results
      </a>
      <h1 className="mt-2">Share link</h1>
      <p className="mt-2 max-w-text text-soft">
        Anyone with the link sees your score and what it means, without your name. It keeps showing this result, even if
        you change your answers later.
      </p>
      {offered || answer ? (
        <NewShareForm session={id} revision={revision} offered={offered} last={answer?.form} />
      ) : (
        <div className="sheet crop mt-6">
          <p>There is no result to share yet. Complete the assessment first.</p>
          <p className="actions mt-4">
            <a className="btn btn-primary" href={questionPath(id)}>
              Continue Assessment
            </a>
          </p>
        </div>
      )}
      {(links.length > 0 || ended > 0) && <ShareList session={id} links={links} ended={ended} />}
    </AppFrame>
  );
}
