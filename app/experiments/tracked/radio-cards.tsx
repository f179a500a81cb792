import type { FieldMetadata } from "@conform-to/react";
import { FieldError } from "#app/ui/field-error.tsx";

interface Card {
  value: string;
  label: string;
  /** What it means. */
  lines: string[];
}

interface RadioCardsProps {
  label: string;
  hint: string;
  field: FieldMetadata<string>;
  choices: Card[];
}

/** One of several, each explained: the whole card is the label. */
export function RadioCards({ label, hint, field, choices }: RadioCardsProps) {
  const error = field.errors?.[0];
  return (
    <fieldset
      className={error ? "bad" : undefined}
      aria-describedby={error ? `${field.errorId} ${field.descriptionId}` : field.descriptionId}
    >
      <legend className="label">{label}</legend>
      <p className="hint" id={field.descriptionId}>
        {hint}
      </p>
      <FieldError id={field.errorId} error={error} />
      <div className="mt-2 grid gap-2">
        {choices.map(({ value, label, lines }, index) => (
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
              <b>{label}</b>
              {lines.map((line) => (
                <span key={line} className="hint block">
                  {line}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
