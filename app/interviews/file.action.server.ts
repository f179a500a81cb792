import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { reviewPath } from "./admin/paths.ts";
import { interviewFile } from "./interview-file.server.ts";
import type { FileField } from "./interview-files.ts";
import { interviewPath } from "./paths.ts";

/** Which file a URL means: …/audio or …/transcript. */
export function fileFieldOf(request: Request): FileField {
  return /\/audio\/?$/.test(decodeURI(new URL(request.url).pathname)) ? "audio" : "transcript";
}

/** Sends a file of an interview to its founder. */
export async function interviewFileResponse(args: RouteArgs, interview: string, field: FileField): Promise<Response> {
  const back = interviewPath(interview);
  const { id: user } = await requireUser(args, back);
  const failed = { back, failure: "Failed to download file. Please try again." };
  return respond(args, { user, founder: user, interview, field, ...failed });
}

/** Sends a file of any interview to administrators. */
export async function reviewFileResponse(args: RouteArgs, interview: string, field: FileField): Promise<Response> {
  const back = reviewPath(interview);
  const { id: user } = await requireAdmin(args, back);
  const failed = { back, failure: "Failed to download file" };
  return respond(args, { user, founder: undefined, interview, field, ...failed });
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

async function respond(args: RouteArgs, { user, founder, interview, field, back, failure }: Wanted): Promise<Response> {
  const { request, context } = args;
  const file = await interviewFile(context.db, { interview, field, founder });
  if (!file) throw new Response(null, { status: 404 });
  const about = { interview, field };
  const sent = await fileResponse(args, { user, file, label: "a file of an interview", about });
  if (sent) return sent;
  if (request.headers.get("Sec-Fetch-Dest") === "audio") throw new Response(null, { status: 404 }); // not for a player
  return redirectWith(back, { kind: "bad", text: failure });
}
