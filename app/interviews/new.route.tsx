import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { AudioField, audioKinds, TextFields, TranscriptField, transcriptKinds } from "./interview-fields.tsx";
import type { InterviewForm } from "./interview-form.ts";
import { interviewsPath, newInterviewPath } from "./paths.ts";
import { Recorder } from "./recorder/recorder.tsx";
import { pendingUploads } from "./submission.server.ts";
import { submitAction } from "./submit.action.server.ts";

export const handle: Handle = {
  title: "Submit an interview",
  elements: ["upload-file", "voice-recorder"],
  microphone: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  return { user, waiting: await pendingUploads(args, user) };
}

export function action(args: ActionFunctionArgs) {
  return submitAction(args);
}

export default function NewInterview() {
  const { user, waiting } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, { title, description, audioId, transcriptId }] = useForm<z.input<typeof InterviewForm>>({
    id: "interview",
    lastResult: actionData?.form,
  });
  return (
    <AppFrame current="Interviews" above={[["Interviews", interviewsPath]]} name="New interview" narrow>
      <PostForm
        action={newInterviewPath}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className="card crop grid gap-4"
      >
        <h1>Submit an interview</h1>
        <ErrorSummary form={form} />
        <TextFields title={title} description={description} />
        <p className="banner">
          <Icon name="info" />
          <span>
            Please upload a recording only if the person agreed to it. At the start of the conversation, say that you're
            recording and who will hear it.
          </span>
        </p>
        <Recorder into="audio" user={user} />
        <AudioField field={audioId} label="Audio file" hint={audioKinds} waiting={waiting.audio} required />
        <TranscriptField
          field={transcriptId}
          label="Transcript file (optional)"
          hint={`Optional. It helps us comment on specific questions. ${transcriptKinds}`}
          waiting={waiting.transcript}
        />
        <p>
          <button type="submit" className="btn btn-primary">
            Submit
          </button>
        </p>
      </PostForm>
    </AppFrame>
  );
}
