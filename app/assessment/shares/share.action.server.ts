import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { sharePath } from "../paths.ts";
import { hasSession } from "../sessions/sessions.server.ts";
import { maxShares, RevokeForm, ShareForm } from "./share.ts";
import { revisionOf } from "./share-page.server.ts";
import { createShare, revokeShare } from "./shares.server.ts";

/** Creates a share link, or shows why it cannot. */
export async function shareAction(args: RouteArgs, id: string) {
  const user = await requireOwner(args, id);
  const parsed = await parseForm(args.request, ShareForm);
  if (!parsed.ok) return parsed.response;
  const { days, answers: withAnswers } = parsed.value;
  const revision = revisionOf(args.request);
  const { kind } = await createShare(args.context.db, { user, id, revision, days: Number(days), withAnswers });
  switch (kind) {
    case "created":
      return redirectWith(sharePath(id, revision), "The link is ready. Copy it from the list.");
    case "missing":
      throw new Response(null, { status: 404 });
    case "unfinished":
      return parsed.refuse({ "": ["There is no result to share yet. Complete the assessment first."] });
    case "full":
      return parsed.refuse({ "": [`You already have ${maxShares} active links. Revoke one to create another.`] });
  }
}

/** Revokes a share link. Succeeds if it is already gone. */
export async function revokeAction(args: RouteArgs, id: string) {
  const user = await requireOwner(args, id);
  const parsed = await parseForm(args.request, RevokeForm);
  if (!parsed.ok) return parsed.response;
  await revokeShare(args.context.db, { user, id, share: parsed.value.share });
  return redirectWith(sharePath(id), "The link no longer works.");
}

/**
 * The id of the signed-in user, who must own the session.
 * @throws 404, and whatever `requireUser` throws
 */
async function requireOwner(args: RouteArgs, id: string): Promise<string> {
  const { id: user } = await requireUser(args);
  if (await hasSession(args.context.db, { user, id })) return user;
  throw new Response(null, { status: 404 });
}
