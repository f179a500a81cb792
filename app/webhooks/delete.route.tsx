import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { deleteEndpoint, findEndpoint } from "./endpoints.server.ts";
import { webhooksPath } from "./paths.ts";

export const handle: Handle = { title: "Delete this webhook?" };

/** The endpoint to delete. That needs no Premium. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const endpoint = await findEndpoint(context.db, { user, endpoint: params.endpoint ?? "" });
  if (!endpoint) throw new Response(null, { status: 404 });
  return { url: endpoint.url };
}

/** Deletes the endpoint. A second submission gets a 404, like for another user's endpoint. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const deleted = await deleteEndpoint(context.db, { user, endpoint: params.endpoint ?? "" });
  if (!deleted) throw new Response(null, { status: 404 });
  return redirectWith(webhooksPath, "Webhook deleted. Nothing more is sent to it.");
}

export default function DeleteWebhook() {
  const { url } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>Delete this webhook?</h1>
        <p className="mt-4 font-mono text-sm wrap-anywhere">{url}</p>
        <p className="mt-4">Its log goes too, and what waits isn't sent. You can't undo this.</p>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Delete webhook
          </button>{" "}
          <a className="btn" href={webhooksPath}>
            Keep it
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}
