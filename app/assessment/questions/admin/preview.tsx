import { useForm } from "@conform-to/react";
import { AnswerControl } from "../../questionnaire/answer-control.tsx";
import { QuestionHead, QuestionHelp } from "../../questionnaire/question-frame.tsx";
import type { Question } from "../question.ts";

/** A question as founders will see it. It is outside any form, so input is never submitted. */
export function Preview({ question: given, total }: { question: Question; total: number }) {
  const question = { ...given, orderIndex: Math.min(given.orderIndex, total) };
  const [, fields] = useForm<{ answer: string | undefined }>({ id: "preview" });
  const describedBy = question.description ? "preview-description" : "";
  return (
    <section aria-labelledby="preview" className="mt-6 max-w-text">
      <h2 id="preview">Preview</h2>
      <p className="hint">This is what the founder will see. Anything you try out here isn't saved.</p>
      <div className="card crop mt-6 mb-8">
        <p className="meta mb-4">{`Question ${question.orderIndex} of ${total}`}</p>
        <QuestionHead question={question} describedBy={describedBy} heading="h3" />
        <AnswerControl question={question} field={fields.answer} describedBy={describedBy} />
        <QuestionHelp question={question} />
      </div>
    </section>
  );
}
