import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Hidden, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { categoryName } from "../category-name.ts";
import { categories, questionTypes } from "../question.ts";
import type { EditorValues } from "./editor-values.ts";
import { questionsPath } from "./paths.ts";
import { typeName } from "./read-fields.ts";

/** The id of the form, for buttons outside it. */
export const editorId = "question";

interface EditorProps {
  values: Partial<EditorValues>;
  /** The action's result: typed values and errors. */
  last?: SubmissionResult<string[]>;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** The form for editing a question. Preview renders above it without saving. */
export function Editor({ values, last, children }: EditorProps) {
  const [form, fields] = useForm<EditorValues>({ id: editorId, defaultValue: values, lastResult: last });
  return (
    <PostForm {...getFormProps(form)} noValidate className="card editor mt-6 grid max-w-text gap-5">
      <ErrorSummary form={form} />
      {children}
      {values.id ? <Hidden field={fields.id} /> : null}
      {values.version ? (
        <>
          <Hidden field={fields.version} />
          <Hidden field={fields.stood} />
        </>
      ) : null}
      <Field label="Title" field={fields.title} required />
      <TextArea label="Description (optional)" field={fields.description} rows={2} />
      <TextArea label="Question text" field={fields.text} rows={4} />
      <ChoiceField
        label="Category"
        field={fields.category}
        choices={categories.map((category) => [category, categoryName(category)])}
        none="Choose a category"
      />
      <ChoiceField label="Type" field={fields.type} choices={questionTypes.map((type) => [type, typeName(type)])} />
      <div className="options">
        <TextArea label="Options" field={fields.options} rows={8} code hint={<OptionsHint />} />
      </div>
      <label className="check">
        <input {...getInputProps(fields.isRequired, { type: "checkbox" })} />
        Required
      </label>
      <Field
        label="Order"
        field={fields.order}
        inputMode="numeric"
        className="max-w-24"
        hint="Its position, starting at 1. Later questions move down. Questions after the tenth aren't scored."
        required
      />
      <TextArea label="Help (optional)" field={fields.help} rows={4} hint="What makes a good answer" />
      <TextArea label="Weak example (optional)" field={fields.weak} rows={3} hint="From another field" />
      <TextArea label="Strong example (optional)" field={fields.strong} rows={4} hint="From another field" />
      <div className="actions border-t border-line pt-5">
        <button type="submit" className="btn btn-primary" name="go" value="save">
          Save question
        </button>{" "}
        <button type="submit" className="btn" name="go" value="preview">
          Preview
        </button>{" "}
        <a className="btn btn-quiet" href={questionsPath}>
          Cancel
        </a>
      </div>
    </PostForm>
  );
}

/** Explains the options syntax, for question types that have options. */
function OptionsHint() {
  return (
    <>
      <p className="of-choices">
        One option per line. To give points, end the line with a vertical bar and a number from 0 to 100, for example:
        They pay for something | 85
      </p>
      <p className="of-scale wrap-anywhere">
        {
          'JSON with min, max and, if you like, labels and step, for example: {"min": 0, "max": 10, "labels": {"0": "Never"}}'
        }
      </p>
    </>
  );
}
