import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { DraftState, PreviewButton } from "#app/ui/admin/editor-layout.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formState, Hidden, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { categoryName } from "../category-name.ts";
import type { RowChange } from "../options/option-rows.ts";
import { categories, questionTypes } from "../question.ts";
import type { EditorValues } from "./editor-values.ts";
import { type OptionValues, rowsIn } from "./option-fields.ts";
import { ImportField, OptionRows } from "./option-rows.tsx";
import { questionsPath } from "./paths.ts";
import { typeName } from "./read-fields.ts";
import { ScaleFields } from "./scale-fields.tsx";

/** The id of the form, for buttons outside it. */
export const editorId = "question";

interface EditorProps {
  values: Partial<EditorValues>;
  /** The action's result: typed values and errors. */
  last?: SubmissionResult<string[]>;
  /** What a button beside the options has just changed. */
  change?: RowChange;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** The form for editing a question. Preview renders beside it without saving. */
export function Editor({ values, last, change, children }: EditorProps) {
  const { form, attributes, field } = formState({ id: editorId, values, last });
  const shown = (last?.initialValue ?? values) as Partial<EditorValues>;
  const rows = rowsIn(shown as OptionValues);
  return (
    <PostForm {...attributes} className="card editor mt-6 grid max-w-text gap-5" data-unsaved={change && ""}>
      {/* The form's first button is the one that Enter presses in a field. */}
      <button type="submit" name="go" value="save" hidden>
        Save question
      </button>
      <ErrorSummary form={form} />
      {children}
      {values.id ? <Hidden field={field("id")} /> : null}
      {values.version ? (
        <>
          <Hidden field={field("version")} />
          <Hidden field={field("stood")} />
        </>
      ) : null}
      <Field label="Title" field={field("title")} required />
      <TextArea label="Description (optional)" field={field("description")} rows={2} />
      <TextArea label="Question text" field={field("text")} rows={4} />
      <ChoiceField
        label="Category"
        field={field("category")}
        choices={categories.map((category) => [category, categoryName(category)])}
        none="Choose a category"
      />
      <ChoiceField label="Type" field={field("type")} choices={questionTypes.map((type) => [type, typeName(type)])} />
      <div className="options">
        <input type="hidden" name="rows" value={rows.length} />
        <OptionRows rows={rows} field={field} change={change} />
        <ScaleFields field={field} change={change} />
        <ImportField field={field("json")} />
      </div>
      <label className="check">
        <input type="checkbox" name="isRequired" defaultChecked={Boolean(shown.isRequired)} />
        Required
      </label>
      <Field
        label="Order"
        field={field("order")}
        inputMode="numeric"
        className="max-w-24"
        hint="Its position, starting at 1. Later questions move down. Questions after the tenth aren't scored."
        required
      />
      <TextArea label="Help (optional)" field={field("help")} rows={4} hint="What makes a good answer" />
      <TextArea label="Weak example (optional)" field={field("weak")} rows={3} hint="From another field" />
      <TextArea label="Strong example (optional)" field={field("strong")} rows={4} hint="From another field" />
      <div className="actions border-t border-line pt-5">
        <button type="submit" className="btn btn-primary" name="go" value="save">
          Save question
        </button>{" "}
        <PreviewButton />{" "}
        <a className="btn btn-quiet" href={questionsPath}>
          Cancel
        </a>
      </div>
      <DraftState isSaved={values.version !== undefined} />
    </PostForm>
  );
}
