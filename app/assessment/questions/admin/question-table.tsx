import { DeskTable, type Head, More, Stacked } from "#app/ui/admin/desk-table.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { categoryName } from "../category-name.ts";
import type { Question } from "../question.ts";
import { weightOf } from "../weight.ts";
import { editPath, ofQuestion, questionsPath } from "./paths.ts";
import { typeName } from "./read-fields.ts";

const heads: Head[] = [
  { name: "Order and title", second: { name: "Version" } },
  { name: "Type", second: { name: "Category" } },
  { name: "Required", second: { name: "Weight" } },
  { name: "Move" },
  { name: "Actions" },
];

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
      <DeskTable heads={heads} caption="The questions, in the order new assessments ask them">
        {questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            position={index + 1}
            isLast={index === questions.length - 1}
          />
        ))}
      </DeskTable>
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
  const weight = weightOf(orderIndex);
  return (
    <Row
      lead={
        <span className="flex gap-2 text-ink" id={rowId(id)}>
          <span className="figures">{`${orderIndex}.`}</span>
          <Stacked below={`Version ${version}`}>
            <span className="inline-block min-w-28 wrap-anywhere" dir="auto">
              {title}
            </span>
          </Stacked>
        </span>
      }
    >
      <Cell label="Type">
        <Stacked below={categoryName(category)}>{typeName(type)}</Stacked>
      </Cell>
      <Cell label="Required">
        <Stacked below={weight ? `Weight ${weight}` : "Not scored"}>{isRequired ? "Yes" : "No"}</Stacked>
      </Cell>
      <Cell label="Move">
        <span className="inline-flex gap-x-1">
          {place > 1 && <MoveButton id={id} to={place - 1} word="Up" title={title} />}{" "}
          {!isLast && <MoveButton id={id} to={place + 1} word="Down" title={title} />}
        </span>
      </Cell>
      <Cell label="Actions">
        <span className="inline-flex gap-2">
          <a className="btn" href={editPath(id)} aria-label={`Edit: ${title}`}>
            Edit
          </a>{" "}
          <More of={`“${title}”`}>
            {(["preview", "versions", "delete"] as const).map((page) => (
              <a key={page} href={ofQuestion(id, page)}>
                {words[page]}
              </a>
            ))}
          </More>
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
