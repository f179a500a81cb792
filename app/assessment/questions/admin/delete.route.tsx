import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog } from "#app/ui/admin/dialog.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { insightsOn } from "../../advice/insights-on.ts";
import { deleteQuestion } from "../change-questions.server.ts";
import { liveQuestions } from "../question-sets.server.ts";
import { deletedPath, questionsPath } from "./paths.ts";
import { requireQuestion } from "./require-question.server.ts";

export const handle: Handle = { title: "Delete a question, Admin Panel", area: "admin", dialog: true };

const last = "Failed to delete question: it is the last one, and without questions nobody can take an assessment.";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const { question, deletedAt, isLast } = await orFail(args.context, "Failed to load questions", async () => ({
    ...(await requireQuestion(args)),
    isLast: (await liveQuestions(db)).length < 2,
  }));
  if (deletedAt) throw await redirectWith(deletedPath, "This question was deleted.");
  return { title: question.title, version: question.version, insights: insightsOn(question), isLast };
}

/** Names the version the administrator saw: a question that has changed since is not deleted. */
const DeleteForm = z.object({ version: z.number().int().catch(0) });

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const form = await parseForm(args.request, DeleteForm);
  if (!form.ok) return form.response;
  const id = args.params.question ?? "";
  const result = await orFail(args.context, "Failed to delete question", () =>
    deleteQuestion(args.context.db, { by, id, ...form.value }),
  );
  switch (result.kind) {
    case "deleted":
      return redirectWith(questionsPath, "Question deleted successfully");
    case "missing":
      throw new Response(null, { status: 404 });
    case "last":
      return data({ problem: last }, 409);
    case "changed": {
      const who = result.change?.by ?? "Somebody";
      return data({ problem: `${who} changed this question in the meantime. Here's how it looks now.` }, 409);
    }
  }
}

export default function DeleteQuestion() {
  const { title, version, insights, isLast } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <Dialog title="Are you sure you want to delete this question?">
      <Alert text={problem ?? (isLast ? last : undefined)} />
      <p className="font-semibold wrap-anywhere" dir="auto">
        {title}
      </p>
      <p>
        Assessments in progress will still ask it, and results won't change. New assessments won't ask it. You can
        restore it for 30 days.
      </p>
      {insights > 0 && (
        <p>
          {pluralize(insights, "insight")} that {insights === 1 ? "refers" : "refer"} to it won't be shown for new
          assessments.
        </p>
      )}
      <PostForm className="flex flex-wrap justify-end gap-3">
        <input type="hidden" name="version" value={version} />
        {/* biome-ignore lint/a11y/noAutofocus: the dialog has just opened, and this is the safe default. */}
        <a className="btn" href={questionsPath} autoFocus={!problem && !isLast}>
          Cancel
        </a>{" "}
        {!isLast && (
          <button type="submit" className="btn btn-danger">
            Delete question
          </button>
        )}
      </PostForm>
    </Dialog>
  );
}
