import { type Asked, requireUser } from "#app/account/account.server.ts";
import { type SentFile, sendFile } from "#app/platform/files/send-file.server.ts";
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
  const answer = await send(asked, user, file, { interview, field });
  if (answer) return answer;
  if (request.headers.get("Sec-Fetch-Dest") === "audio") throw new Response(null, { status: 404 }); // a player reads no page
  return redirectWith(interviewPath(interview), { kind: "bad", text: "Failed to download file. Please try again." });
}

/** @returns undefined when the disk does not give it; the log then says which. */
async function send(
  { request, context: { files, log, assets } }: Asked,
  user: string,
  file: SentFile,
  about: { interview: string; field: FileField },
): Promise<Response | undefined> {
  const failed = (err: unknown) => log.error({ ...about, err }, "a file of an interview cannot be read");
  try {
    const sent = await sendFile({ request, user, sheet: assets.sheet.href }, files, file, failed);
    if (!sent) log.error(about, "a file of an interview is missing");
    return sent;
  } catch (error) {
    failed(error);
    return undefined;
  }
}
