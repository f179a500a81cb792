import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { OwnOddsField } from "#app/outcomes/own-odds-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formState, Hidden, PostForm } from "#app/ui/post-form.tsx";
import type { Idea } from "../ideas/idea.ts";
import { IdeaFields, valuesOf } from "../ideas/idea-fields.tsx";
import { questionPath } from "../paths.ts";
import type { Question } from "../questions/question.ts";
import { AnswerControl } from "./answer-control.tsx";
import { type AnswerForm, renewed } from "./answer-form.ts";
import { QuestionHead, QuestionHelp } from "./question-frame.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "auto-save": { session: string; optional?: ""; children: ReactNode };
      "answer-keys": { children: ReactNode };
      "question-watch": { session: string; role: "status" };
    }
  }
}

type Values = z.input<typeof AnswerForm>;

const hidden = ["questionId", "revision", "form"] as const;

interface QuestionFormProps {
  session: string;
  question: Question;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  values: Pick<Values, "questionId" | "revision" | "form" | "answer" | "oddsWas" | "ownOdds">;
  /** Whether to ask for the founder's own odds. */
  hasOdds: boolean;
  /** Asked for with the first question. */
  idea?: Idea;
  savedAt?: ReactNode;
  /** The action's result after a submit: typed values and errors. */
  last?: SubmissionResult<string[]>;
}

/** One question and its answer form. `<auto-save>` enhances it; it also works without JavaScript. */
export function QuestionForm({ idea, ...props }: QuestionFormProps) {
  const { session, question, number, isFirst, isLast, hasOdds, savedAt, last } = props;
  const values = { ...props.values, ...(idea && valuesOf(idea)) };
  const { form, attributes, field } = formState({ id: "question", values, last: last && renewed(last, values) });
  const describedBy = question.description ? "question-description" : "";
  return (
    <auto-save session={session} optional={question.isRequired ? undefined : ""}>
      <PostForm action={questionPath(session, number)} {...attributes} className="card crop mt-8">
        <ErrorSummary form={form} className="mb-6" />
        {hidden.map((name) => (
          <Hidden key={name} field={field(name)} />
        ))}
        <QuestionHead question={question} describedBy={describedBy} />
        <answer-keys>
          <AnswerControl question={question} field={field("answer")} describedBy={describedBy} />
        </answer-keys>
        <KeysHint question={question} />
        <p className="hint mt-2 min-h-6" role="status">
          {savedAt}
        </p>
        <QuestionHelp question={question} />
        {idea && <IdeaFields field={field} />}
        {hasOdds && <OwnOddsField field={field} />}
        <div className="previous-next mt-6">
          <button type="submit" className="btn btn-primary" name="go" value="next">
            {isLast ? "Complete" : "Next"}
            <Icon name="arrow-right" />
          </button>{" "}
          <button type="submit" className="btn" name="go" value="previous" disabled={isFirst}>
            <Icon name="arrow-left" />
            Previous
          </button>{" "}
          <button type="submit" className="btn btn-quiet" name="go" value="draft">
            <Icon name="save" />
            Save Draft
          </button>
        </div>
      </PostForm>
    </auto-save>
  );
}

/** The keyboard shortcuts, shown if JavaScript is on and there is room. */
function KeysHint({ question }: { question: Question }) {
  return (
    <p className="scripted">
      <span className="hint hidden lg:inline">{hintOf(question)}</span>
    </p>
  );
}

function hintOf(question: Question): string {
  switch (question.type) {
    case "text":
      return "Press Ctrl+Enter to continue.";
    case "multiple_choice":
      return `Press 1 to ${Math.min(question.options.length, 9)} to choose, the arrow keys to move, and Enter to continue.`;
    case "yes_no":
      return "Press 1 for Yes or 2 for No, then Enter to continue.";
    case "scale":
      return "Type a number, then press Enter to continue.";
  }
}
