import { useForm } from "@conform-to/react";
import { PreviewSection } from "#app/ui/admin/editor-layout.tsx";
import { AnswerControl } from "../../questionnaire/answer-control.tsx";
import { QuestionHead, QuestionHelp } from "../../questionnaire/question-frame.tsx";
import type { Question } from "../question.ts";

interface PreviewProps {
  /** Undefined before the first preview. */
  question?: Question;
  /** The number of questions asked. */
  total: number;
  shows?: "saved" | "typed";
}

const hint = "This is what the founder will see. Anything you try out here isn't saved.";

/** A question as founders will see it. It is outside any form, so input is never submitted. */
export function Preview({ question: given, total, shows }: PreviewProps) {
  if (!given) return <PreviewSection hint={hint} />;
  return <QuestionPreview question={given} total={total} shows={shows} />;
}

function QuestionPreview({ question: given, total, shows }: PreviewProps & { question: Question }) {
  const question = { ...given, orderIndex: Math.min(given.orderIndex, total) };
  const [, fields] = useForm<{ answer: string | undefined }>({ id: "preview" });
  const describedBy = question.description ? "preview-description" : "";
  return (
    <PreviewSection shows={shows} hint={hint}>
      <p className="meta mb-4">{`Question ${question.orderIndex} of ${total}`}</p>
      <QuestionHead question={question} describedBy={describedBy} heading="h3" />
      <AnswerControl question={question} field={fields.answer} describedBy={describedBy} />
      <QuestionHelp question={question} />
    </PreviewSection>
  );
}
