import { data } from "@remix-run/node";
import { type Asked, requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";

/**
 * A form that is shown once more is a page of Premium. Of somebody whose plan has ended meanwhile the words that could
 * not be saved are shown instead, to be copied.
 * @param answer what the form is shown with. @throws a 403 with the words.
 */
export async function formOrUnsaved<T>(asked: Asked, answer: T, words: string): Promise<T> {
  const { id: user } = await requireUser(asked);
  if ((await accessOf(asked.context.db, { user })).tier === "premium") return answer;
  const failure = "Upgrade to Premium to access experimental tools";
  throw data({ title: "Premium Required", failure, unsaved: words.trim() || undefined } satisfies Failure, {
    status: 403,
  });
}
