import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { categoryName } from "../category-name.ts";
import type { Question } from "../question.ts";
import { weightOf } from "../weight.ts";
import { editPath, ofQuestion, questionsPath } from "./paths.ts";
import { typeName } from "./read-fields.ts";

const columns = ["Order and title", "Category", "Type", "Required", "Version", "Weight", "Move", "Actions"];

/** The id of a question's row, used as a link target when returning to the page. */
export function rowId(id: string): string {
  return `q-${id}`;
}

/**
 * The questions in the order new assessments ask them. Each move button carries the target position, so pressing it
 * twice moves the question once.
 */
export function QuestionTable({ questions }: { questions: Question[] }) {
  return (
    <>
      <PostForm id="move" action={questionsPath} />
      <div className="card mt-6">
        <DataTable columns={columns} className="wide">
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              position={index + 1}
              isLast={index === questions.length - 1}
            />
          ))}
        </DataTable>
      </div>
    </>
  );
}

interface QuestionRowProps {
  question: Question;
  position: number;
  isLast: boolean;
}

function QuestionRow({ question, position: place, isLast }: QuestionRowProps) {
  const { id, title, category, type, isRequired, version, orderIndex } = question;
  return (
    <Row
      lead={
        <span className="flex gap-2 text-ink" id={rowId(id)}>
          <span className="figures">{`${orderIndex}.`}</span>
          <span className="min-w-0 wrap-anywhere" dir="auto">
            {title}
          </span>
        </span>
      }
    >
      <Cell label="Category">{categoryName(category)}</Cell>
      <Cell label="Type">{typeName(type)}</Cell>
      <Cell label="Required">{isRequired ? "Yes" : "No"}</Cell>
      <Cell label="Version">{version}</Cell>
      <Cell label="Weight">{weightOf(orderIndex) || "not scored"}</Cell>
      <Cell label="Move" className="whitespace-nowrap">
        {place > 1 && <MoveButton id={id} to={place - 1} word="Up" title={title} />}{" "}
        {!isLast && <MoveButton id={id} to={place + 1} word="Down" title={title} />}
      </Cell>
      <Cell label="Actions">
        <span className="inline-flex flex-wrap gap-x-3">
          <Spaced>
            <a className="link" href={editPath(id)} aria-label={`Edit: ${title}`}>
              Edit
            </a>
            {(["preview", "versions", "delete"] as const).map((page) => (
              <a key={page} className="link" href={ofQuestion(id, page)} aria-label={`${words[page]}: ${title}`}>
                {words[page]}
              </a>
            ))}
          </Spaced>
        </span>
      </Cell>
    </Row>
  );
}

const words = { preview: "Preview", versions: "Versions", delete: "Delete" };

function MoveButton({ id, to, word, title }: { id: string; to: number; word: string; title: string }) {
  return (
    <button
      type="submit"
      form="move"
      name="move"
      value={`${id} ${to}`}
      className="btn btn-quiet px-2"
      aria-label={`${word}: ${title}`}
    >
      {word}
    </button>
  );
}
