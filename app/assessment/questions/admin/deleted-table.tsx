import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Time } from "#app/ui/time.tsx";
import type { DeletedQuestion } from "../deleted-questions.server.ts";
import { ofQuestion } from "./paths.ts";

/** The deleted questions that can still be restored. */
export function DeletedTable({ questions }: { questions: DeletedQuestion[] }) {
  if (questions.length === 0) return <p className="empty mt-6">Nothing was deleted in the last 30 days.</p>;
  return (
    <>
      <p className="hint mt-4">A deleted question can be restored for 30 days.</p>
      <PostForm id="restore" />
      <div className="sheet mt-4">
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
                  </button>
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
