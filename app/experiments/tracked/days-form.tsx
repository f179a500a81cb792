import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldBox } from "#app/ui/field-box.tsx";
import { type Experiment, runsFor } from "../experiment.ts";

interface DaysFormProps {
  experiment: Experiment;
  last?: SubmissionResult<string[]>;
}

/** Moves the seven days of an experiment. */
export function DaysForm({ experiment: { startsOn }, last }: DaysFormProps) {
  const [form, fields] = useForm<{ startsOn: string }>({
    id: "days",
    defaultValue: { startsOn: startsOn ?? "" },
    lastResult: last,
  });
  const { id, name, errors, errorId, descriptionId, initialValue } = fields.startsOn;
  return (
    <form method="post" {...getFormProps(form)} className="mt-6 grid gap-3">
      <ErrorSummary form={form} />
      <FieldBox label="Start day" field={fields.startsOn} hint={`It ends ${runsFor} days later`}>
        {/* What is no date would be shown as nothing. */}
        <input
          className="input"
          id={id}
          name={name}
          type={errors ? "text" : "date"}
          required
          defaultValue={initialValue}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${errorId} ${descriptionId}` : descriptionId}
        />
      </FieldBox>
      <p>
        <button type="submit" className="btn" name="go" value="days">
          Change the start day
        </button>
      </p>
    </form>
  );
}
