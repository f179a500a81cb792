import type { Params } from "@remix-run/react";
import type { Db } from "#app/platform/db/database.server.ts";
import { type FoundQuestion, findQuestion } from "../find-question.server.ts";

/**
 * The question named by the URL, live or deleted.
 * @throws 404 if there is none
 */
export async function requireQuestion(db: Db, { question: id = "" }: Params): Promise<FoundQuestion> {
  const found = await findQuestion(db, id);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
