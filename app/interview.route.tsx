import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findInterviewPage, type InterviewPageData } from "./interviews/find-interview-page.server.ts";
import { InterviewPage } from "./interviews/interview-page.tsx";
import type { Handle } from "./platform/page.ts";

export const handle: Handle<InterviewPageData> = {
  title: ({ interview }) => interview.title,
  elements: ({ transcript }) => (transcript.passages.some(({ from }) => from !== undefined) ? ["jump-marks"] : []),
  once: true, // it notes that feedback was seen
};

/** An interview, and what other domains put beside it. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return findInterviewPage({ request, context }, params.interview ?? "");
}

export default function Interview() {
  return <InterviewPage {...useLoaderData<typeof loader>()} />;
}
