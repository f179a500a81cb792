import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { beginReview } from "../review/begin-review.server.ts";
import { reviewPath } from "./paths.ts";

export const handle: Handle = { title: "Begin review, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(reviewPath(args.params.interview ?? ""));
}

/**
 * Starts a review and redirects to it. That page also explains if the review was started already or the interview is
 * gone.
 */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { context, params } = args;
  const interview = params.interview ?? "";
  await orFail(context, "Failed to load customer interviews", () => beginReview(context.db, { interview, by }));
  return redirect(reviewPath(interview), 303);
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function BeginReview() {
  return null;
}
