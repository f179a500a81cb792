import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { controlProps, FieldBox, type TextField } from "#app/ui/field-box.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import type { Cohort } from "../cohort.ts";

type Fields = Pick<Cohort, "name" | "startsOn" | "endsOn" | "joinsUntil">;

interface CohortFieldsProps {
  /** What is saved; undefined for a new cohort. */
  saved?: Fields;
  /** A hidden field: the id of a new cohort, or the change that an edit is based on. */
  hidden: ["id" | "based", string];
  last: Parameters<typeof formState>[0]["last"];
  /** Label of the button, and where Cancel leads. */
  button: string;
  back: string;
}

/** The form of a cohort: its name and its days, which are optional. */
export function CohortFields({ saved, hidden: [name, value], last, button, back }: CohortFieldsProps) {
  const values = {
    name: saved?.name,
    startsOn: saved?.startsOn ?? undefined,
    endsOn: saved?.endsOn ?? undefined,
    joinsUntil: saved?.joinsUntil ?? undefined,
  };
  const { form, attributes, field } = formState({ id: "cohort", values, last });
  return (
    <PostForm {...attributes} className="card mt-6 grid max-w-text gap-4">
      <ErrorSummary form={form} />
      <input type="hidden" name={name} value={value} />
      <Field label="Name" field={field("name")} hint="Founders see it before they join" />
      <div className="grid gap-4 md:grid-cols-2">
        <DayField label="First day (optional)" field={field("startsOn")} />
        <DayField label="Last day (optional)" field={field("endsOn")} />
      </div>
      <DayField label="New members until (optional)" field={field("joinsUntil")} />
      <p className="actions">
        <button type="submit" className="btn btn-primary">
          {button}
        </button>{" "}
        <a className="btn" href={back}>
          Cancel
        </a>
      </p>
    </PostForm>
  );
}

function DayField({ label, field }: { label: string; field: TextField }) {
  return (
    <FieldBox label={label} field={field}>
      <input {...controlProps(field)} type="date" className="input" />
    </FieldBox>
  );
}
