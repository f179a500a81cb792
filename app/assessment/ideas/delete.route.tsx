import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { restorableDays } from "#app/platform/restorable.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { aboveIdea, ideaPath, ideasPath } from "../paths.ts";
import { ideaTitle } from "./idea.ts";
import { deleteIdea } from "./ideas.server.ts";
import { requireIdea } from "./require-idea.server.ts";

export const handle: Handle = { title: "Delete this idea?" };

export async function loader(args: LoaderFunctionArgs) {
  return { idea: await requireIdea(args, args.params.idea) };
}

/** Deletes an idea. A double submit also reports success. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const result = await deleteIdea(context.db, { user, id: params.idea ?? "", deleted: true });
  if (result === "missing") throw new Response(null, { status: 404 });
  return redirectWith(ideasPath, `Idea deleted. You can restore it for ${restorableDays} days.`);
}

export default function DeleteIdea() {
  const { idea } = useLoaderData<typeof loader>();
  return (
    <AppFrame above={aboveIdea(idea)} name="Delete" narrow>
      <PostForm className="card crop">
        <h1>Delete this idea?</h1>
        <p className="mt-4 font-serif text-lg wrap-anywhere" dir="auto">
          {ideaTitle(idea)}
        </p>
        <p className="mt-4">
          {`Its assessments, results, tasks, quotes and shared links go with it. You can restore all of them for ${restorableDays} days. Signed reports are withdrawn for good.`}
        </p>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Delete idea
          </button>{" "}
          <a className="btn" href={ideaPath(idea.id)}>
            Keep it
          </a>
        </p>
      </PostForm>
    </AppFrame>
  );
}
