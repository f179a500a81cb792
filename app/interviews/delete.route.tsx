import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmittedFacts } from "./interview-head.tsx";
import { deleteInterview, findInterview } from "./interviews.server.ts";
import { interviewPath, interviewsPath } from "./paths.ts";

export const handle: Handle = { title: "Delete this interview?" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const interview = await findInterview(context.db, { user, interview: params.interview ?? "" });
  if (!interview) throw new Response(null, { status: 404 });
  return { interview };
}

/** Deletes the interview. A second submission gets a 404, like for another user's interview. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { db, files, log } = context;
  const deleted = await deleteInterview(db, { files, log, user, interview: params.interview ?? "" });
  if (!deleted) throw new Response(null, { status: 404 });
  return redirectWith(interviewsPath, "Interview deleted.");
}

export default function DeleteInterview() {
  const { interview } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>Delete this interview and its files? You can't undo this.</h1>
        <p className="mt-4 font-bold wrap-anywhere" dir="auto">
          {interview.title}
        </p>
        <SubmittedFacts interview={interview} />
        <p className="mt-4">You'll keep the quotes you took from it.</p>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Delete interview
          </button>{" "}
          <a className="btn" href={interviewPath(interview.id)}>
            Keep it
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}
