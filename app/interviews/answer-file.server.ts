import { type Asked, requireUser } from "#app/account/account.server.ts";
import { answerWithFile } from "#app/platform/files/answer-with-file.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { interviewFile } from "./interview-file.server.ts";
import type { FileField } from "./kept-files.ts";
import { interviewPath } from "./paths.ts";

/** Answers with a file of an interview: to its founder, and to administrators, who review it. */
export async function answerFile(asked: Asked, interview: string, field: FileField): Promise<Response> {
  const { request, context } = asked;
  const { id: user, isAdmin } = await requireUser(asked);
  const file = await interviewFile(context.db, { interview, field, founder: isAdmin ? undefined : user });
  if (!file) throw new Response(null, { status: 404 });
  const about = { interview, field };
  const answer = await answerWithFile(asked, { user, file, what: "a file of an interview", about });
  if (answer) return answer;
  if (request.headers.get("Sec-Fetch-Dest") === "audio") throw new Response(null, { status: 404 }); // a player reads no page
  return redirectWith(interviewPath(interview), { kind: "bad", text: "Failed to download file. Please try again." });
}
