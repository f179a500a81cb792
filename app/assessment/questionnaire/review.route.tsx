import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { reviewPath } from "../paths.ts";
import { newestSession } from "../sessions/sessions.server.ts";
import { readQuery } from "./answer-form.ts";
import { QuestionFrame } from "./question-frame.tsx";
import { Review } from "./review.tsx";
import { reviewPage } from "./review-page.server.ts";

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

export default function ReviewAnswers() {
  const page = useLoaderData<typeof loader>();
  return (
    <QuestionFrame answered={page.answered} total={page.total}>
      <Review {...page} />
    </QuestionFrame>
  );
}
