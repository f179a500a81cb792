import { type Asked, requireUser } from "#app/account/account.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { answerWithFile } from "#app/platform/files/answer-with-file.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { reviewPath } from "./admin/paths.ts";
import { interviewFile } from "./interview-file.server.ts";
import type { FileField } from "./kept-files.ts";
import { interviewPath } from "./paths.ts";

/** Sends a file of an interview to its founder. */
export async function answerFile(asked: Asked, interview: string, field: FileField): Promise<Response> {
  const back = interviewPath(interview);
  const { id: user } = await requireUser(asked, back);
  const failed = { back, failure: "Failed to download file. Please try again." };
  return answer(asked, { user, founder: user, interview, field, ...failed });
}

/** Sends a file of any interview to administrators. */
export async function answerReviewFile(asked: Asked, interview: string, field: FileField): Promise<Response> {
  const back = reviewPath(interview);
  const { id: user } = await requireAdmin(asked, back);
  const failed = { back, failure: "Failed to download file" };
  return answer(asked, { user, founder: undefined, interview, field, ...failed });
}

interface Wanted {
  user: string;
  /** The required owner; undefined for administrators. */
  founder: string | undefined;
  interview: string;
  field: FileField;
  /** The page that shows the error, and its text. */
  back: string;
  failure: string;
}

async function answer(asked: Asked, { user, founder, interview, field, back, failure }: Wanted): Promise<Response> {
  const { request, context } = asked;
  const file = await interviewFile(context.db, { interview, field, founder });
  if (!file) throw new Response(null, { status: 404 });
  const about = { interview, field };
  const sent = await answerWithFile(asked, { user, file, what: "a file of an interview", about });
  if (sent) return sent;
  if (request.headers.get("Sec-Fetch-Dest") === "audio") throw new Response(null, { status: 404 }); // not for a player
  return redirectWith(back, { kind: "bad", text: failure });
}
