import { controlProps, FieldBox, FieldError, type TextField } from "#app/ui/field-box.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { emptyRow, maxOptions, nameOf, type OptionRow, type RowChange } from "../options/option-rows.ts";

interface OptionRowsProps {
  rows: OptionRow[];
  field: (name: string) => TextField;
  /** What a button has just changed. */
  change?: RowChange;
}

const hint = `2 to ${maxOptions}. Points are from 0 to 100. If no option has points, they rise evenly from the first option to the last.`;

/**
 * The options of a multiple choice question as rows, whose buttons submit the form. Empty rows up to the maximum are
 * hidden: a draft restored from the device fills and shows them (`form-state.ts`).
 */
export function OptionRows({ rows, field, change }: OptionRowsProps) {
  const all = field("options");
  const error = all.errors?.[0];
  return (
    <fieldset
      id={all.id}
      className={`of-choices ${error ? "has-error" : ""}`}
      aria-describedby={[all.descriptionId, error && all.errorId].filter(Boolean).join(" ")}
      data-together=""
    >
      <legend className="label">Options</legend>
      <p className="hint" id={all.descriptionId}>
        {hint}
      </p>
      <FieldError id={all.errorId} error={error} />
      <ol className="mt-2">
        {Array.from({ length: maxOptions }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its number.
          <OptionRowItem key={index} rows={rows} number={index + 1} field={field} change={change} />
        ))}
      </ol>
      {change?.number === 0 && <Changed text={change.text} />}
      <p className="border-t border-line pt-3">
        <RowButton name="add" icon="plus" change={change} disabled={rows.length >= maxOptions}>
          Add an option
        </RowButton>
      </p>
    </fieldset>
  );
}

function OptionRowItem({ rows, number, field, change }: OptionRowsProps & { number: number }) {
  const row = rows[number - 1] ?? emptyRow;
  const [label, points] = [field(`label${number}`), field(`points${number}`)];
  const name = nameOf(rows, number);
  const hasError = label.errors || points.errors;
  const isFocus = change?.focus === label.name;
  const labelProps = controlProps(label);
  return (
    <li className={`option-row border-t border-line py-3 ${hasError ? "has-error" : ""}`} hidden={number > rows.length}>
      {change?.number === number && <Changed text={change.text} />}
      <FieldError id={label.errorId} error={label.errors?.[0]} />
      <FieldError id={points.errorId} error={points.errors?.[0]} />
      <div>
        <label className="label" htmlFor={label.id}>
          {`Label of option ${number}`}
        </label>
        <textarea
          {...labelProps}
          aria-describedby={isFocus ? changedId : labelProps["aria-describedby"]}
          rows={1 + Math.floor(row.label.length / 40)} // for browsers without field-sizing
          className="input"
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: after a button was pressed, typing goes on here.
          autoFocus={isFocus}
        />
      </div>
      <div>
        <label className="label" htmlFor={points.id}>
          Points<span className="sr-only">{` of option ${number}`}</span>
        </label>
        <input {...controlProps(points)} className="input figures" inputMode="decimal" />
      </div>
      {/* Not type=hidden, so that drafts keep it together with its label (form-drafts.ts). */}
      <input name={`key${number}`} defaultValue={row.key} hidden readOnly />
      <p className="flex items-start gap-2">
        <Spaced>
          <RowButton
            name={`up${number}`}
            icon="arrow-up"
            change={change}
            label={`Move ${name} up`}
            disabled={number === 1}
          />
          <RowButton
            name={`down${number}`}
            icon="arrow-down"
            change={change}
            label={`Move ${name} down`}
            disabled={number === rows.length}
          />
          <RowButton name={`remove${number}`} icon="trash-2" change={change} label={`Remove ${name}`} />
        </Spaced>
      </p>
    </li>
  );
}

interface RowButtonProps {
  /** The operation, and the row's number. */
  name: string;
  icon: IconName;
  /** Its name for screen readers, if it has no visible one. */
  label?: string;
  disabled?: boolean;
  change?: RowChange;
  children?: string;
}

function RowButton({ name, icon, label, disabled, change, children }: RowButtonProps) {
  const isFocus = change?.focus === name;
  return (
    <button
      type="submit"
      name="go"
      value={name}
      className={children ? "btn" : "btn px-3"}
      aria-describedby={isFocus ? changedId : undefined}
      disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: after a button was pressed, reading goes on here.
      autoFocus={isFocus}
    >
      <Icon name={icon} />
      {label && <span className="sr-only">{label}</span>}
      {children}
    </button>
  );
}

const changedId = "question-changed";

/** What a button has just changed. Describes the focused control, so that screen readers say it. */
export function Changed({ text }: { text: string }) {
  return (
    <p className="hint" id={changedId}>
      {`${text} Not saved yet.`}
    </p>
  );
}

/** Text to import as options, folded away. */
export function ImportField({ field }: { field: TextField }) {
  return (
    <details className="mt-3 border-t border-line" open={Boolean(field.initialValue || field.errors)}>
      <summary className="link text-accent">Import options from JSON</summary>
      <FieldBox label="JSON" field={field} hint={<ImportHint />}>
        <textarea {...controlProps(field, true)} rows={4} className="input font-mono" spellCheck={false} />
      </FieldBox>
      <p className="mt-3">
        <button type="submit" className="btn" name="go" value="import">
          Import
        </button>
      </p>
    </details>
  );
}

function ImportHint() {
  return (
    <>
      <p className="of-choices wrap-anywhere">
        {
          'A list, for example [{"label": "They pay for something", "points": 85}]. Or one option per line, with a vertical bar before its points.'
        }
      </p>
      <p className="of-scale wrap-anywhere">
        {'For example {"min": 0, "max": 10, "step": 1, "labels": {"0": "Never"}}.'}
      </p>
      <p>It replaces the fields above. Nothing is saved yet.</p>
    </>
  );
}
