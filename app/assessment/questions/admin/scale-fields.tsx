import { Field } from "#app/ui/field.tsx";
import { controlProps, FieldBox, type TextField } from "#app/ui/field-box.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { RowChange } from "../options/option-rows.ts";
import { Changed } from "./option-rows.tsx";

interface ScaleFieldsProps {
  field: (name: string) => TextField;
  /** What an import has just changed. */
  change?: RowChange;
}

/** The fields of a scale: its range, its step, and the labels of its numbers. */
export function ScaleFields({ field, change }: ScaleFieldsProps) {
  const min = field("min");
  const isChanged = change?.focus === min.name;
  return (
    <fieldset className="of-scale" data-together="">
      <legend className="label">Scale</legend>
      <div className="mt-2 grid gap-5">
        {change && isChanged && <Changed text={change.text} />}
        <div className="grid gap-5 md:grid-cols-3">
          <FieldBox label="Minimum" field={min}>
            <input
              {...controlProps(min)}
              className="input"
              inputMode="decimal"
              // biome-ignore lint/a11y/noAutofocus: after an import, reading goes on here.
              autoFocus={isChanged}
            />
          </FieldBox>
          <Field label="Maximum" field={field("max")} inputMode="decimal" />
          <Field label="Step (1 if empty)" field={field("step")} inputMode="decimal" />
        </div>
        <Field label="Label of the minimum (optional)" field={field("minLabel")} />
        <Field label="Label of the maximum (optional)" field={field("maxLabel")} />
        <TextArea
          label="Labels between them (optional)"
          field={field("otherLabels")}
          rows={2}
          hint="One per line: the number, a vertical bar and its label, for example 5 | Half of them"
        />
      </div>
    </fieldset>
  );
}
