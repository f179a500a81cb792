import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { underReview } from "./interview.ts";
import { ReplaceForm } from "./interview-form.ts";
import { interviewPath } from "./paths.ts";
import { prepareFiles } from "./prepare-files.server.ts";
import { replaceInterview, unchangeableReason } from "./replace-interview.server.ts";
import { fileErrors, readSubmission } from "./submission.server.ts";

const gone = { title: "This interview was deleted", failure: "Nothing has changed." };
const late = { title: "Nothing has changed" };

/** The typed text, for the user to copy. */
function wordsOf({ title, description }: { title: string; description?: string }): string {
  return [title, description].filter(Boolean).join("\n\n");
}

/** Handles the form that changes an interview, or shows it again with its errors. */
export async function replaceAction(args: RouteArgs, interview: string) {
  const sent = await readSubmission(args, ReplaceForm);
  if (!sent.ok) return sent.response;
  const { user, value, refuse } = sent;
  const { audioId: audio, transcriptId: transcript, title, description } = value;
  const { db, files, uploads, log } = args.context;
  const change = async () => {
    const prepared = await prepareFiles(args.context, { user, audio, transcript, sender: args.context.signal });
    const input = { title, description, audio, transcript, prepared };
    return replaceInterview(db, { files, uploads, log, user, interview, ...input });
  };
  const result = (await unchangeableReason(db, { user, interview })) ?? (await change());
  switch (result.kind) {
    case "replaced":
      return redirectWith(interviewPath(interview), "Interview changed.");
    case "missing":
      throw data({ ...gone, unsaved: wordsOf(value) } satisfies Failure, 404);
    case "review":
      throw data({ ...late, failure: underReview[result.status], unsaved: wordsOf(value) } satisfies Failure, 409);
    case "refused":
      return refuse(fileErrors({ [result.field]: result.problem }));
  }
}
