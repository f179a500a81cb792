import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { restorableSince } from "#app/platform/restorable.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { EditorLayout } from "#app/ui/admin/editor-layout.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { insightsOn, optionsWithInsights } from "../../advice/insights-on.ts";
import { liveQuestions } from "../question-sets.server.ts";
import { sessionsAgainst } from "../versions.server.ts";
import { Changed } from "./changed.tsx";
import { editAction } from "./edit.action.server.ts";
import { Editor } from "./editor.tsx";
import { valuesOf } from "./editor-values.ts";
import { InsightsNote } from "./insights-note.tsx";
import { deletedPath, ofQuestion, questionsPath } from "./paths.ts";
import { Preview } from "./preview.tsx";
import { answeredText } from "./read-fields.ts";
import { requireQuestion } from "./require-question.server.ts";
import { restoreTexts } from "./restore-texts.ts";

export const handle: Handle = { title: "Edit question, Admin Panel", area: "admin", elements: ["scale-slider"] };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  return orFail(args.context, "Failed to load questions", async () => {
    const { question, deletedAt } = await requireQuestion(args);
    const [sessions, live] = await Promise.all([sessionsAgainst(db, question), liveQuestions(db)]);
    const insights = { count: insightsOn(question), options: optionsWithInsights(question) };
    const isLate = deletedAt !== null && deletedAt < restorableSince(Date.now());
    return { question, isDeleted: deletedAt !== null, isLate, sessions, total: live.length, insights };
  });
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  return editAction(args, { by, id: args.params.question ?? "" });
}

export default function EditQuestion() {
  const { question, isDeleted, isLate, sessions, total, insights } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const changed = actionData && "changed" in actionData ? actionData.changed : undefined;
  const change = actionData && "change" in actionData ? actionData.change : undefined;
  const shown = actionData && "preview" in actionData ? actionData : undefined;
  return (
    <>
      <Heading title="Edit question" above={[["Questions", questionsPath]]} name={question.title}>
        <a className="btn" href={ofQuestion(question.id, "versions")}>
          <Icon name="history" />
          Versions
        </a>{" "}
        <ChangesLink kind="question" id={question.id} />
      </Heading>
      {isDeleted && !actionData ? (
        <Deleted title={question.title} isLate={isLate} />
      ) : (
        <EditorLayout
          preview={<Preview question={shown?.preview ?? question} total={total} shows={shown ? "typed" : "saved"} />}
        >
          <p className="hint mt-4">{answeredText(sessions, question.version)}</p>
          {changed && <Changed {...changed} />}
          {shown?.lost && (
            <p className="banner mb-6 max-w-text">
              <Icon name="triangle-alert" />
              {shown.lost}
            </p>
          )}
          <InsightsNote {...insights} />
          <Editor values={valuesOf(question)} last={actionData?.form} change={change}>
            <p className="hint">Assessments already in progress keep the old wording. New ones use your change.</p>
          </Editor>
        </EditorLayout>
      )}
    </>
  );
}

function Deleted({ title, isLate }: { title: string; isLate: boolean }) {
  return (
    <div className="card mt-6 max-w-text">
      <p className="wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="mt-2">{isLate ? restoreTexts.late.text : "This question was deleted. Restore it to edit it."}</p>
      <p className="actions mt-4">
        <a className="btn btn-primary" href={isLate ? questionsPath : deletedPath}>
          {isLate ? "All questions" : "Deleted questions"}
        </a>
      </p>
    </div>
  );
}
