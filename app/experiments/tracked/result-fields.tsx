import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { AnswerField } from "#app/evidence/answer-field.tsx";
import { levels } from "#app/evidence/level.ts";
import { backsOf } from "#app/evidence/quote-form.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import type { ResultPage } from "./find-result-page.server.ts";
import { RadioCards } from "./radio-cards.tsx";

const { fields: labels, decisions } = texts.resultForm;
type Typed = Record<"number" | "people" | "level" | "surprise" | "decision" | "backs" | "shown", string>;

interface ResultFieldsProps {
  page: ResultPage;
  /** Another window was first: what is sent now takes the place of what it recorded. */
  conflict: boolean;
  last?: SubmissionResult<string[]>;
}

/** Asks what came of an experiment, and which answer that backs. */
export function ResultFields({ page, conflict, last }: ResultFieldsProps) {
  const [form, fields] = useForm<Typed>({ id: "result", defaultValue: recordedAs(page), lastResult: last });
  const { number, people, level, surprise, decision, backs, shown } = fields;
  return (
    <form method="post" {...getFormProps(form)} className="mt-6 grid gap-6">
      <ErrorSummary form={form} title={conflict ? "Recorded twice" : undefined} />
      <input type="hidden" name={shown.name} defaultValue={conflict ? page.shown : shown.initialValue} />
      <Field label={labels.resultNumber.label} field={number} hint={labels.resultNumber.hint} inputMode="decimal" />
      <Field label={labels.peopleCount.label} field={people} hint={labels.peopleCount.hint} inputMode="numeric" />
      <RadioCards
        {...labels.evidenceLevel}
        field={level}
        choices={levels.map(({ level, label, what, counts }) => ({
          value: String(level),
          label: `${level}: ${label}`,
          lines: [what, counts],
        }))}
      />
      <TextArea {...labels.surprise} field={surprise} rows={4} />
      <RadioCards
        {...labels.decision}
        field={decision}
        choices={decisions.map(({ key, label, text }) => ({ value: key, label, lines: [text] }))}
      />
      {page.assessments.length > 0 && <AnswerField field={backs} assessments={page.assessments} optional />}
      <p>
        <button type="submit" className="btn btn-primary">
          {conflict ? "Save what I typed" : "Save the result"}
        </button>
      </p>
    </form>
  );
}

/** What the fields hold before anything is typed. */
function recordedAs({ experiment, shown }: { experiment: Experiment; shown: string }): Partial<Typed> {
  const { result, answer } = experiment;
  return {
    ...(answer && { backs: backsOf(answer) }),
    ...(result && { number: result.number, people: String(result.people), level: String(result.level) }),
    ...(result && { surprise: result.surprise, decision: result.decision }),
    shown,
  };
}
