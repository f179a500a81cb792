import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { type FoundIdea, findIdea } from "./ideas.server.ts";

/**
 * The signed-in user's idea that the URL names, for a page that changes it.
 * @throws 404 if the user has no such idea, or has deleted it
 */
export async function requireIdea(args: RouteArgs, id: string | undefined): Promise<FoundIdea> {
  const { id: user } = await requireUser(args);
  const idea = await findIdea(args.context.db, { user, id: id ?? "" });
  if (idea?.deletedAt !== null) throw new Response(null, { status: 404 });
  return idea;
}
