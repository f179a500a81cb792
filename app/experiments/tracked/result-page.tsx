import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { AnswerField } from "#app/evidence/answer-field.tsx";
import type { AssessmentOptions } from "#app/evidence/answer-options.server.ts";
import { levelName, levels } from "#app/evidence/evidence-summary.ts";
import { backsOf } from "#app/evidence/quote-form.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldBox, FieldError } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { texts } from "../content.ts";
import type { Experiment, Result } from "../experiment.ts";
import { ExperimentFormActions } from "../experiments-frame.tsx";
import type { ResultForm } from "./result-form.ts";

const { title, fields: labels, decisions } = texts.resultForm;

interface ResultPageProps {
  experiment: Experiment;
  assessments: AssessmentOptions[];
  /** A digest of the result that the page is based on. */
  shown: string;
  last: SubmissionResult<string[]> | undefined;
}

/**
 * The form for a result: the number, the people who had the chance, the level of evidence, the surprise and the
 * decision.
 */
export function ResultPage({ experiment, assessments, shown, last }: ResultPageProps) {
  const { result, answer } = experiment;
  const [form, fields] = useForm<z.input<typeof ResultForm>>({
    id: "result",
    lastResult: last,
    defaultValue: {
      ...(result && { resultNumber: result.number, peopleCount: String(result.people), surprise: result.surprise }),
      ...(result && { evidenceLevel: String(result.level), decision: result.decision }),
      backs: answer ? backsOf(answer) : "",
    },
  });
  return (
    <PostForm {...getFormProps(form)} noValidate className="card crop mt-4 grid gap-6">
      <h2>{title}</h2>
      <ErrorSummary form={form} />
      <input type="hidden" name="shown" value={shown} />
      <NumberField {...labels.resultNumber} field={fields.resultNumber} />
      <NumberField {...labels.peopleCount} field={fields.peopleCount} />
      <Choices
        {...labels.evidenceLevel}
        field={fields.evidenceLevel as FieldMetadata<string>}
        choices={levels.map(({ level, label, what, counts }) => ({
          value: String(level),
          name: `${level} ${label}`,
          about: `${what} ${counts}`,
        }))}
      />
      <TextArea {...labels.surprise} field={fields.surprise} rows={4} />
      <Choices
        {...labels.decision}
        field={fields.decision as FieldMetadata<string>}
        choices={decisions.map(({ key, label, text }) => ({ value: key, name: label, about: text }))}
      />
      <AnswerField field={fields.backs as FieldMetadata<string>} assessments={assessments} none="None" />
      <ExperimentFormActions experiment={experiment} save="Save the result" />
    </PostForm>
  );
}

function NumberField({ label, hint, field }: { label: string; hint: string; field: FieldMetadata<string> }) {
  return (
    <FieldBox label={label} field={field} hint={hint}>
      <input
        {...controlProps(field, hint)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="input text-xl figures"
      />
    </FieldBox>
  );
}

interface ChoicesProps {
  label: string;
  hint: string;
  field: FieldMetadata<string>;
  choices: { value: string; name: string; about: ReactNode }[];
}

/** A choice with a description of each option. */
function Choices({ label, hint, field, choices }: ChoicesProps) {
  const error = field.errors?.[0];
  return (
    <fieldset
      className={error ? "has-error grid gap-3" : "grid gap-3"}
      aria-describedby={error ? field.errorId : undefined}
    >
      <legend className="label">{label}</legend>
      <p className="hint">{hint}</p>
      <FieldError id={field.errorId} error={error} />
      {choices.map(({ value, name, about }, index) => (
        <label key={value} className="choice items-start">
          <input
            className="mt-1"
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
          />
          <span className="min-w-0">
            <b>{name}</b>
            <span className="hint block">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Shows the result that another window recorded, above the form that still has the user's input. */
export function ResultConflict({ saved }: { saved: Result }) {
  const { number, people, level, surprise } = saved;
  return (
    <div className="banner mb-6" role="alert">
      <Icon name="info" />
      <div className="min-w-0">
        <h2 className="text-lg">This result was changed in another window</h2>
        <p>{`There it says: ${number}, of ${people === 1 ? "1 person" : `${people.toLocaleString("en")} people`}, ${levelName(level)}.`}</p>
        {surprise && (
          <p className="user-text mt-2 whitespace-pre-wrap" dir="auto">
            {surprise}
          </p>
        )}
        <p className="mt-2">
          What you typed is below. Save it to replace the other version, or leave this page to keep that one.
        </p>
      </div>
    </div>
  );
}
