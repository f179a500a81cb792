import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { isHuman } from "#app/platform/http/is-human.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { resultsTitle } from "../results/results-title.ts";
import "./context.ts";
import { openShare, type SharedResult } from "./open-share.server.ts";
import { ShareNotFound } from "./share-not-found.tsx";
import { SharedAnswers, SharedResultView } from "./share-result.tsx";
import { SharedTabs } from "./share-tabs.tsx";

export const handle: Handle<{ shown: SharedResult | undefined }> = {
  title: ({ shown }) => (shown ? resultsTitle("A shared result", shown) : "This link doesn't work"),
  noindex: true,
  once: true, // requests count as views
};

/** The URL grants access, so it must not leak through referrers or search engines. */
export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

/**
 * A shared result or, with `?tab=answers`, its answers if the owner shares them. Links that never existed, expired or
 * were revoked get the same response.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const opened = await openShare(context.db, { token });
  if (!opened) return data({ shown: undefined, token, answers: false }, { status: 404 });
  const tab = new URL(request.url).searchParams.get("tab");
  const user = await findUser({ request, context });
  const isView = request.method === "GET" && tab !== "answers" && user?.id !== opened.owner && isHuman(request.headers);
  if (isView) context.shareViews?.add(opened.share, context.client);
  return data({ shown: opened.shown, token, answers: tab === "answers" });
}

export default function Opened() {
  const { shown, token, answers } = useLoaderData<typeof loader>();
  return (
    <LandingFrame>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">
        {shown?.lines && <SharedTabs token={token} answers={answers} />}
        {!shown && <ShareNotFound />}
        {shown &&
          (answers && shown.lines ? (
            <SharedAnswers score={shown.score} lines={shown.lines} />
          ) : (
            <SharedResultView {...shown} />
          ))}
      </div>
    </LandingFrame>
  );
}
