import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Time } from "#app/ui/time.tsx";
import { moveQuestion, restoreQuestion } from "../change-questions.server.ts";
import { liveQuestions } from "../question-sets.server.ts";
import { type DeletedQuestion, deletedQuestions } from "../versions.server.ts";
import { deletedPath, newPath, ofQuestion, questionsPath } from "./paths.ts";
import { QuestionTable, rowId } from "./question-table.tsx";
import { restoreTexts } from "./restore-texts.ts";

export const handle: Handle = { title: "Questions, Admin Panel", area: "admin" };

const Query = z.object({ tab: z.literal("deleted").optional().catch(undefined), ...CursorQuery });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const { tab, ...cursor } = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, "Failed to load questions", async () =>
    tab
      ? { kind: "deleted" as const, page: await deletedQuestions(db, cursor, new Date().toISOString()) }
      : { kind: "live" as const, questions: await liveQuestions(db) },
  );
}

/** A row's button: `move` carries the question and its target position, `restore` the question. */
const RowForm = z.object({
  move: z
    .string()
    .regex(/^\S+ [1-9]\d{0,3}$/)
    .optional()
    .catch(undefined),
  restore: z.string().optional(),
});

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { db } = args.context;
  const form = await parseForm(args.request, RowForm);
  if (!form.ok) return form.response;
  const { move, restore } = form.value;
  return orFail(args.context, "Failed to save question", async () => {
    if (restore !== undefined) {
      const { kind } = await restoreQuestion(db, { by, id: restore });
      return redirectWith(kind === "restored" ? `${questionsPath}#${rowId(restore)}` : deletedPath, restoreTexts[kind]);
    }
    const [id = "", place] = move?.split(" ") ?? [];
    const { kind } = await moveQuestion(db, { by, id, position: Number(place) });
    if (kind === "moved") return redirectWith(`${questionsPath}#${rowId(id)}`, "Question moved");
    return redirectWith(questionsPath, errorFlash("That question no longer exists."));
  });
}

export default function Questions() {
  const shown = useLoaderData<typeof loader>();
  const isLive = shown.kind === "live";
  return (
    <WithDialog>
      <Heading title="Questions">
        <a className="btn btn-primary" href={newPath}>
          <Icon name="plus" />
          New question
        </a>
      </Heading>
      <Tabs
        className="mt-6"
        label="Questions"
        tabs={[
          ["Asked", questionsPath],
          ["Deleted", deletedPath],
        ]}
        current={isLive ? "Asked" : "Deleted"}
      />
      {isLive ? (
        <>
          <p className="hint mt-4">Assessments already in progress keep the old wording. New ones use your change.</p>
          {shown.questions.length === 0 ? (
            <p className="empty mt-6">No questions yet. Without them, nobody can take an assessment.</p>
          ) : (
            <QuestionTable questions={shown.questions} />
          )}
        </>
      ) : (
        <>
          <DeletedTable questions={shown.page.rows} />
          <Pagination
            path={questionsPath}
            query={{ tab: "deleted" }}
            next={shown.page.next}
            previous={shown.page.previous}
          />
        </>
      )}
    </WithDialog>
  );
}

/** The deleted questions that can still be restored. */
function DeletedTable({ questions }: { questions: DeletedQuestion[] }) {
  if (questions.length === 0) return <p className="empty mt-6">Nothing was deleted in the last 30 days.</p>;
  return (
    <>
      <p className="hint mt-4">A deleted question can be restored for 30 days.</p>
      <PostForm id="restore" action={questionsPath} />
      <div className="card mt-4">
        <DataTable columns={["Title", "Deleted", "Actions"]}>
          {questions.map(({ id, title, deletedAt }) => (
            <Row
              key={id}
              lead={
                <span className="wrap-anywhere" dir="auto">
                  {title}
                </span>
              }
            >
              <Cell label="Deleted">
                <Time at={deletedAt} />
              </Cell>
              <Cell label="Actions">
                <span className="inline-flex flex-wrap gap-3">
                  <button
                    type="submit"
                    form="restore"
                    name="restore"
                    value={id}
                    className="btn"
                    aria-label={`Restore: ${title}`}
                  >
                    Restore
                  </button>{" "}
                  <a className="link" href={ofQuestion(id, "versions")} aria-label={`Versions: ${title}`}>
                    Versions
                  </a>
                </span>
              </Cell>
            </Row>
          ))}
        </DataTable>
      </div>
    </>
  );
}
