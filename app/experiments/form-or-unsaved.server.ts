import { data } from "@remix-run/node";
import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";

/**
 * Showing a form again requires Premium. Users whose plan has ended meanwhile see their unsaved text instead, to copy
 * it.
 * @param answer the data to show the form with. @throws a 403 with the text.
 */
export async function formOrUnsaved<T>(args: RouteArgs, answer: T, words: string): Promise<T> {
  const { id: user } = await requireUser(args);
  if ((await accessOf(args.context.db, { user })).tier === "premium") return answer;
  const failure = "Upgrade to Premium to access experimental tools";
  throw data({ title: "Premium Required", failure, unsaved: words.trim() || undefined } satisfies Failure, {
    status: 403,
  });
}
