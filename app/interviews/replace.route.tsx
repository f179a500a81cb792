import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { underReview } from "./interview.ts";
import { AudioField, audioKinds, TextFields, TranscriptField, transcriptKinds } from "./interview-fields.tsx";
import type { ReplaceForm } from "./interview-form.ts";
import { findInterview } from "./interviews.server.ts";
import { interviewPath, interviewsPath, replacePath } from "./paths.ts";
import { replaceAction } from "./replace.action.server.ts";
import { pendingUploads } from "./submission.server.ts";

export const handle: Handle = { title: "Change this interview", elements: ["upload-file"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const interview = await findInterview(context.db, { user, interview: params.interview ?? "" });
  if (!interview) throw new Response(null, { status: 404 });
  if (interview.status !== "pending") {
    throw await redirectWith(interviewPath(interview.id), { kind: "bad", text: underReview[interview.status] });
  }
  return { interview, waiting: await pendingUploads({ request, context }, user) };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return replaceAction({ request, context }, params.interview ?? "");
}

export default function ReplaceInterview() {
  const { interview, waiting } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, { title, description, audioId, transcriptId }] = useForm<z.input<typeof ReplaceForm>>({
    id: "interview",
    defaultValue: { title: interview.title, description: interview.description },
    lastResult: actionData?.form,
  });
  // Only uploads of this form: a pending recording for another interview must not replace this one.
  const sent = (id: unknown, uploads: typeof waiting.audio) => uploads.filter((upload) => upload.id === id);
  return (
    <AppFrame
      current="Interviews"
      above={[
        ["Interviews", interviewsPath],
        [interview.title, interviewPath(interview.id)],
      ]}
      name="Change"
      narrow
    >
      <PostForm
        action={replacePath(interview.id)}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className="card crop grid gap-4"
      >
        <h1>Change this interview</h1>
        <ErrorSummary form={form} />
        <TextFields title={title} description={description} />
        <AudioField
          field={audioId}
          label="New audio file"
          hint={`Leave this empty to keep the current recording. ${audioKinds}`}
          waiting={sent(audioId.initialValue, waiting.audio)}
        />
        <TranscriptField
          field={transcriptId}
          label="New transcript file"
          hint={`${interview.transcriptSize === null ? "There is none yet." : "Leave this empty to keep the current transcript."} ${transcriptKinds}`}
          waiting={sent(transcriptId.initialValue, waiting.transcript)}
        />
        <p className="actions">
          <button type="submit" className="btn btn-primary">
            Save changes
          </button>{" "}
          <a className="btn" href={interviewPath(interview.id)}>
            Cancel
          </a>
        </p>
      </PostForm>
    </AppFrame>
  );
}
