import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findMembership, leaveCohort } from "./memberships.server.ts";
import { choicesPath, leavePath } from "./paths.ts";

export const handle: Handle = { title: "Leave this program?" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const membership = await findMembership(context.db, { user, cohort: params.cohort ?? "" });
  if (!membership) throw new Response(null, { status: 404 });
  return membership;
}

/** Leaves the program. A double submit also reports success. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  await leaveCohort(context.db, { user, cohort: params.cohort ?? "" });
  return redirectWith("/account", "You left the program. It sees nothing of you anymore.");
}

export default function LeaveProgram() {
  const { cohort, name } = useLoaderData<typeof loader>();
  const above = [
    ["Account", "/account"],
    [name, choicesPath(cohort)],
  ] as const;
  return (
    <AppFrame above={above} name="Leave" narrow>
      <PostForm action={leavePath(cohort)} className="card crop">
        <h1>{`Leave ${name}?`}</h1>
        <p className="mt-4">
          They stop seeing anything right away, your name included. What they downloaded before stays with them. With
          the join code you can come back; you'll then choose again what they see.
        </p>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Leave
          </button>{" "}
          <a className="btn" href={choicesPath(cohort)}>
            Cancel
          </a>
        </p>
      </PostForm>
    </AppFrame>
  );
}
