import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { hasSlider } from "../../questionnaire/answer-control.tsx";
import { liveQuestions } from "../question-sets.server.ts";
import { aboveQuestion, editPath } from "./paths.ts";
import { Preview } from "./preview.tsx";
import { requireQuestion } from "./require-question.server.ts";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: "Preview of a question, Admin Panel",
  area: "admin",
  elements: ({ question }) => (hasSlider(question) ? ["scale-slider"] : []),
};

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  return orFail(args.context, "Failed to load questions", async () => {
    const { question, deletedAt } = await requireQuestion(args);
    return { question, isDeleted: deletedAt !== null, total: (await liveQuestions(db)).length };
  });
}

export default function PreviewQuestion() {
  const { question, isDeleted, total } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Question" above={aboveQuestion(question, isDeleted)} name="Preview">
        {!isDeleted && (
          <a className="btn btn-primary" href={editPath(question.id)}>
            Edit
          </a>
        )}
      </Heading>
      {isDeleted && <p className="mt-4 font-semibold">This question was deleted. New assessments don't ask it.</p>}
      <div className="max-w-text">
        <Preview question={question} total={total} />
      </div>
    </>
  );
}
