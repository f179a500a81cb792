import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import type { ElementName } from "#app/elements.ts";
import { QuoteList } from "#app/evidence/quote-list.tsx";
import { quotesOfInterview } from "#app/evidence/quotes.server.ts";
import { InterviewPage } from "#app/interviews/interview-page.tsx";
import { findInterviewPage } from "#app/interviews/interviews.server.ts";
import type { Handle } from "#app/platform/http/page.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = {
  title: ({ interview }) => interview.title,
  elements: ({ transcript: { passages } }) => {
    const elements: ElementName[] = passages.length > 0 ? ["mark-quote"] : [];
    return passages.some(({ from }) => from !== undefined) ? [...elements, "timestamp-links"] : elements;
  },
  once: true, // loading it marks the feedback as seen
};

/** An interview, with additions from other domains. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const args = { request, context };
  const page = await findInterviewPage(args, params.interview ?? "");
  const { id: user } = await requireUser(args);
  return { ...page, quotes: await quotesOfInterview(context.db, { user, interview: page.interview.id }) };
}

export default function Interview() {
  const { quotes, ...page } = useLoaderData<typeof loader>();
  return <InterviewPage {...page} quotes={<QuoteList interview={page.interview.id} quotes={quotes} />} />;
}
