import type { FieldMetadata } from "@conform-to/react";
import { useTimeZone } from "#app/platform/http/page.ts";
import { shortDay, timeName } from "#app/ui/day-label.ts";
import { FieldBox } from "#app/ui/field-box.tsx";
import type { AssessmentOptions } from "./answer-options.server.ts";
import { backsOf } from "./quote-form.ts";

interface AnswerFieldProps {
  field: FieldMetadata<string>;
  assessments: AssessmentOptions[];
  /** The label of the empty choice, if the field is optional. */
  none?: string;
}

/** A choice of the answer that something backs, from one assessment or from several, newest first. */
export function AnswerField({ field, assessments, none }: AnswerFieldProps) {
  const zone = useTimeZone();
  const error = field.errors?.[0];
  const [only, ...others] = assessments;
  return (
    <FieldBox label="The answer it backs" field={field}>
      <select
        className="input"
        id={field.id}
        name={field.name}
        required={none === undefined}
        defaultValue={field.initialValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && field.errorId}
      >
        <option value="">{none ?? "Choose an answer"}</option>
        {only && others.length === 0 ? (
          <Answers {...only} />
        ) : (
          assessments.map((assessment) => (
            <optgroup key={assessment.session} label={momentOf(assessment, zone)}>
              <Answers {...assessment} />
            </optgroup>
          ))
        )}
      </select>
    </FieldBox>
  );
}

function Answers({ session, createdAt, answers }: AssessmentOptions) {
  const zone = useTimeZone();
  return answers.map(({ question, number, title }) => (
    <option key={question} value={backsOf({ session, question })}>
      {`${number}. ${title} – ${shortDay(createdAt, zone)}`}
    </option>
  ));
}

/** Includes the time, since two assessments may have started on the same day. */
function momentOf({ createdAt }: AssessmentOptions, zone: string): string {
  return `Assessment of ${timeName(createdAt, zone)}`;
}
