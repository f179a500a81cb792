import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { v7 as timeOrderedId } from "uuid";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { createQuestion } from "../create-question.server.ts";
import { tooManyQuestions } from "../limits.ts";
import { liveQuestions } from "../live-questions.server.ts";
import { Editor } from "./editor.tsx";
import { NewQuestionForm } from "./editor-form.ts";
import { newValues } from "./editor-values.ts";
import { questionsPath } from "./paths.ts";
import { Preview } from "./preview.tsx";
import { previewOf } from "./preview-draft.ts";

export const handle: Handle = { title: "New question, Admin Panel", area: "admin", elements: ["scale-slider"] };

export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const live = await orFail(asked.context, "Failed to load questions", () => liveQuestions(asked.context.db));
  return { id: timeOrderedId(), count: live.length };
}

export async function action(asked: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(asked);
  const form = await parseForm(asked.request, NewQuestionForm);
  if (!form.ok) return form.answer;
  const { go, id, draft, place } = form.value;
  const typed = form.refuse({}).data.form.initialValue;
  if (go === "preview") return data({ form: { initialValue: typed }, preview: previewOf(draft, place) });
  const failure = { failure: "Failed to save question", unsaved: draft.text };
  const { kind } = await orFail(asked.context, failure, () =>
    createQuestion(asked.context.db, { by, id, draft, place }),
  );
  switch (kind) {
    case "created":
      return redirectWith(questionsPath, "Question created successfully");
    case "full":
      return form.refuse({ "": [tooManyQuestions] });
    case "used": {
      const again = form.refuse({
        "": ["You've already created a question with this form. Save again to create another."],
      });
      return data({ form: { ...again.data.form, initialValue: { ...typed, id: timeOrderedId() } } }, 409);
    }
  }
}

export default function NewQuestion() {
  const { id, count } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  return (
    <>
      <Heading title="New question" />
      {preview && <Preview question={preview} total={count + 1} />}
      <Editor values={newValues(id, count)} last={answer?.form} />
    </>
  );
}
