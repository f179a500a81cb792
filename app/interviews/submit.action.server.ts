import type { RouteArgs } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { fullText } from "./interview.ts";
import { InterviewForm } from "./interview-form.ts";
import { interviewPath } from "./paths.ts";
import { prepareFiles } from "./prepare-files.server.ts";
import { fileErrors, readSubmission } from "./submission.server.ts";
import { isFull, submitInterview } from "./submit-interview.server.ts";

/** Handles the form that submits an interview, or shows it again with its errors. */
export async function submitAction(args: RouteArgs) {
  const { context } = args;
  const sent = await readSubmission(args, InterviewForm);
  if (!sent.ok) return sent.response;
  const { user, value, refuse } = sent;
  const { audioId: audio, transcriptId: transcript, title, description } = value;
  const { db, files, uploads, signal } = context;
  if (await isFull(db, { user, title, description })) return refuse({ "": [fullText] });
  const prepared = await prepareFiles(context, { user, audio, transcript, sender: signal });
  const input = { title, description, audio, transcript, prepared };
  const result = await submitInterview(db, { files, uploads, user, ...input });
  switch (result.kind) {
    case "submitted":
      return redirectWith(interviewPath(result.id), "Interview submitted. We'll email you when the feedback is ready.");
    case "full":
      return refuse({ "": [fullText] });
    case "refused":
      return refuse(fileErrors({ [result.field]: result.problem }));
  }
}
