import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { v7 as timeOrderedId } from "uuid";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { EditorLayout } from "#app/ui/admin/editor-layout.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { createQuestion } from "../change-questions.server.ts";
import { tooManyQuestions } from "../question.ts";
import { liveQuestions } from "../question-sets.server.ts";
import { Editor } from "./editor.tsx";
import { NewQuestionForm } from "./editor-form.ts";
import { newValues, previewOf } from "./editor-values.ts";
import { optionsAction } from "./options.action.server.ts";
import { questionsPath } from "./paths.ts";
import { Preview } from "./preview.tsx";

export const handle: Handle = { title: "New question, Admin Panel", area: "admin", elements: ["scale-slider"] };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const live = await orFail(args.context, "Failed to load questions", () => liveQuestions(args.context.db));
  return { id: timeOrderedId(), count: live.length };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const sent = await args.request.formData();
  const changed = await optionsAction(sent);
  if (changed) return changed;
  const form = await parseForm(sent, NewQuestionForm);
  if (!form.ok) return form.response;
  const { go, id, draft, position: index } = form.value;
  const typed = form.refuse({}).data.form.initialValue;
  if (go === "preview") return data({ form: { initialValue: typed }, preview: previewOf(draft, index) });
  const failure = { failure: "Failed to save question", unsaved: draft.text };
  const { kind } = await orFail(args.context, failure, () =>
    createQuestion(args.context.db, { by, id, draft, position: index }),
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
  const actionData = useActionData<typeof action>();
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const change = actionData && "change" in actionData ? actionData.change : undefined;
  return (
    <>
      <Heading title="New question" above={[["Questions", questionsPath]]} name="New" />
      <EditorLayout preview={<Preview question={preview} total={count + 1} shows="typed" />}>
        <Editor values={newValues(id, count)} last={actionData?.form} change={change} />
      </EditorLayout>
    </>
  );
}
