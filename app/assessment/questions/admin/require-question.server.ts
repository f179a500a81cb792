import type { LoaderFunctionArgs } from "@remix-run/node";
import { type FoundQuestion, findQuestion } from "../find-question.server.ts";

/**
 * The question named by the URL, live or deleted.
 * @throws 404 if there is none
 */
export async function requireQuestion({ context, params }: LoaderFunctionArgs): Promise<FoundQuestion> {
  const found = await findQuestion(context.db, params.question ?? "");
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
