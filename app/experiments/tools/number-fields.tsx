import { FieldError } from "#app/ui/field-box.tsx";
import { type NumberField, type NumberTool, readNumbers } from "./number-tool.ts";

/** The number fields of a calculator and its result. */
export function NumberFields({ tool, query }: { tool: NumberTool; query: URLSearchParams }) {
  const { typed, errors, numbers } = readNumbers(tool, query);
  const outcome = numbers && tool.outcome(numbers);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-6">
        {tool.groups.map(({ title, fields }) => (
          <fieldset key={title ?? ""} className="grid gap-4">
            {title && <legend className="mb-2 text-lg font-black">{title}</legend>}
            {fields.map((field) => (
              <OneField key={field.key} field={field} value={typed[field.key] ?? ""} error={errors[field.key]} />
            ))}
          </fieldset>
        ))}
        <p className="actions">
          <button type="submit" className="btn btn-primary">
            Calculate
          </button>
        </p>
      </div>
      <div className="card" role="status">
        {outcome ? (
          <>
            <dl className="grid gap-3">
              {outcome.figures.map(([name, value]) => (
                <div key={name}>
                  <dt className="hint">{name}</dt>
                  <dd className="text-xl font-black figures">{value}</dd>
                </div>
              ))}
            </dl>
            {outcome.advice.map((line) => (
              <p key={line} className="mt-4">
                {line}
              </p>
            ))}
          </>
        ) : (
          <p>{`Fix the marked fields to see the result: ${Object.values(errors)[0]}.`}</p>
        )}
      </div>
    </div>
  );
}

/** An uncontrolled field: it is filled in once, and then keeps what is typed. */
function OneField({ field, value, error }: { field: NumberField; value: string; error: string | undefined }) {
  const { key, label, hint } = field;
  const described = [hint && `${key}-hint`, error && `${key}-error`].filter(Boolean).join(" ");
  return (
    <div className={error ? "has-error" : undefined}>
      <label className="label" htmlFor={key}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${key}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${key}-error`} error={error} />
      <input
        className="input figures"
        id={key}
        name={key}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
    </div>
  );
}
