import type { FieldMetadata } from "@conform-to/react";
import { controlProps, FieldBox } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { texts } from "../content.ts";
import type { Checked, Field, StepNumber } from "../step.ts";

type Fields = Record<Field, FieldMetadata<string | undefined>>;

interface StepFieldsProps {
  step: StepNumber;
  fields: Fields;
  /** The result of validating the fields. */
  checked: Checked;
}

/** The fields of a step. */
export function StepFields({ step, fields, checked }: StepFieldsProps) {
  const { hint: about, placeholder } = texts.steps[step - 1] ?? texts.steps[0];
  // The content's placeholder is shown as a hint above the field, where it stays visible while typing.
  const hint = typeof placeholder === "string" ? `${about} Such as: ${placeholder}` : about;
  switch (step) {
    case 1:
      return <TextArea label="Observation" field={fields.observation} rows={5} hint={hint} />;
    case 2:
      return <TextArea label="Metric" field={fields.metric} rows={2} hint={hint} />;
    case 3:
      return <Target fields={fields} checked={checked} hint={hint} />;
    case 4:
      return <TextArea label="Setup" field={fields.experimentSetup} rows={8} hint={hint} />;
    case 5:
      return <Hours field={fields.timeToCreate} hint={hint} isOver={checked.errors.timeToCreate !== undefined} />;
  }
}

interface NumberProps {
  label: string;
  field: FieldMetadata<string | undefined>;
  hint?: string;
}

/** A number field without a spinner that keeps whatever was typed. */
function NumberField({ label, field, hint }: NumberProps) {
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

function Target({ fields, checked, hint }: { fields: Fields; checked: Checked; hint: string }) {
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <NumberField label="Starting number" field={fields.startingNumber} hint="What you measure today" />
        <NumberField label="Target number" field={fields.finalNumber} hint="What would make you continue" />
      </div>
      <p className="hint">{hint}</p>
      <p
        className="flex flex-wrap items-baseline gap-3 border-t border-line pt-4"
        hidden={!checked.increase}
        data-part="increase"
      >
        <span className="text-3xl font-black figures" data-increase="">
          {increaseText(checked.increase)}
        </span>
        <span className="text-soft">increase in 7 days (at least 5%)</span>
      </p>
      <input type="hidden" name="warned" value={checked.warning ? "yes" : ""} />
      <p className="banner" hidden={!checked.warning} data-part="warning">
        <Icon name="triangle-alert" />
        <span data-warning="">{checked.warning}</span>
      </p>
    </>
  );
}

/** The increase as displayed: "+37.5%". */
export function increaseText(increase: string | undefined): string {
  if (increase === undefined) return "";
  return `${increase.startsWith("-") ? "" : "+"}${increase}%`;
}

function Hours({ field, hint, isOver }: { field: FieldMetadata<string | undefined>; hint: string; isOver: boolean }) {
  const { intro, tips } = texts.simplificationTips;
  return (
    <>
      <NumberField label="Hours to set up" field={field} hint={hint} />
      <div className="banner" hidden={!(isOver && Number(field.initialValue) > 4)} data-part="tips">
        <Icon name="lightbulb" />
        <div>
          <p className="font-semibold">{intro}</p>
          <ul className="mt-2 grid gap-2">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
