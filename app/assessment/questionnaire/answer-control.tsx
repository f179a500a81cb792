import type { ReactNode } from "react";
import { FieldError, type TextField } from "#app/ui/field-box.tsx";
import { namesValue, type Question, type Scale } from "../questions/question.ts";
import { wordsOf } from "../score/quality.ts";

/** The input control for the question's type. Each works without JavaScript. */
export function AnswerControl(props: AnswerControlProps) {
  const { question } = props;
  switch (question.type) {
    case "text":
      return <TextControl {...props} />;
    case "scale":
      return <ScaleControl {...props} scale={question.options} />;
    case "multiple_choice":
      return <ChoiceControl {...props} choices={question.options.map(({ key, label }) => [key, label])} />;
    case "yes_no":
      return (
        <ChoiceControl
          {...props}
          sideBySide
          choices={[
            ["yes", "Yes"],
            ["no", "No"],
          ]}
        />
      );
  }
}

interface ChoiceControlProps extends AnswerControlProps {
  choices: [value: string, label: string][];
  sideBySide?: boolean;
}

/** A single choice among options. The whole card is the label. */
function ChoiceControl({ choices, sideBySide = false, ...group }: ChoiceControlProps) {
  const { field } = group;
  return (
    <AnswerGroup {...group}>
      <div className={`mt-3 grid gap-2${sideBySide ? " grid-cols-2" : ""}`}>
        {choices.map(([value, label], index) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
            />
            {`${label} `}
          </label>
        ))}
      </div>
    </AnswerGroup>
  );
}

/** Free text, in the serif used for users' own words. */
function TextControl({ question, field, describedBy }: AnswerControlProps) {
  const error = field.errors?.[0];
  const words = wordsOf(field.initialValue ?? "").length;
  const described = [error && field.errorId, describedBy, `${field.id}-words`].filter(Boolean).join(" ");
  return (
    <div className={error ? "has-error mt-6" : "mt-6"}>
      <label className="label text-lg" htmlFor={field.id}>
        {question.text}
      </label>
      <FieldError id={field.errorId} error={error} />
      <textarea
        className="input user-text"
        id={field.id}
        name={field.name}
        rows={8}
        defaultValue={field.initialValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <p className="hint mt-2 text-right" id={`${field.id}-words`}>
        {/* Without JavaScript the count is static, so an empty field shows none. */}
        <span data-words>{words > 0 && wordCount(words)}</span> About 80 words is plenty.
      </p>
    </div>
  );
}

function wordCount(words: number): string {
  return words === 1 ? "1 word." : `${words} words.`;
}

const maxPatches = 11;

/** Whether the question uses a slider, which requires `<scale-slider>`. */
export function hasSlider(question: Question): boolean {
  return question.type === "scale" && isSlider(question.options);
}

/** Whether the scale has more values than buttons that fit on a phone. */
function isSlider(scale: Scale): boolean {
  return patchesOf(scale) > maxPatches;
}

function patchesOf({ min, max, step }: Scale): number {
  return Math.round((max - min) / step) + 1;
}

/** A number on a scale: as buttons if they fit on a phone, otherwise as a slider. */
function ScaleControl(props: ScaleProps) {
  const { scale } = props;
  const { min, max, labels } = scale;
  return (
    <AnswerGroup {...props}>
      <p className="mt-4 flex justify-between gap-4 text-sm text-soft" aria-hidden="true">
        <span>
          <ScaleEnd value={min} label={labels[String(min)]} />
        </span>
        <span className="text-right">
          <ScaleEnd value={max} label={labels[String(max)]} />
        </span>
      </p>
      {isSlider(scale) ? <NumberSlider {...props} /> : <ScaleButtons {...props} patches={patchesOf(scale)} />}
    </AnswerGroup>
  );
}

/** One end of the scale. A label that starts with the number, such as "12 or more", does not repeat it. */
function ScaleEnd({ value, label = "" }: { value: number; label?: string }) {
  const rest = namesValue(label, value) ? label.slice(`${value} `.length) : label;
  return (
    <>
      <b className="text-ink">{value}</b> {rest}
    </>
  );
}

/** A scale as a row of buttons. They are radios, so nothing is preselected. */
function ScaleButtons({ field, scale, patches }: ScaleProps & { patches: number }) {
  const { min, step, labels } = scale;
  const values = Array.from({ length: patches }, (_, index) => String(min + index * step));
  return (
    <div className={patches === 11 ? "scale scale-of-11 mt-2" : "scale mt-2"}>
      {values.map((value, index) => (
        <label key={value}>
          <input
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
            aria-label={labels[value] ? `${value}, ${labels[value]}` : undefined}
          />
          {value}
        </label>
      ))}
    </div>
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "scale-slider": { class?: string; children: ReactNode };
    }
  }
}

/**
 * A scale as a number field and, with JavaScript, a slider linked to it. The number field holds the answer, because a
 * slider always has a value: an untouched one would look like a zero.
 */
function NumberSlider({ field, question, scale, describedBy }: ScaleProps) {
  const { min, max, step } = scale;
  return (
    <scale-slider class="mt-2 block">
      <input
        type="range"
        className="scripted"
        min={min}
        max={max}
        step={step}
        defaultValue={field.initialValue || min}
        aria-label={question.text}
        aria-describedby={describedBy}
      />
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <label className="label" htmlFor={field.id}>
          Your number
        </label>
        <input
          className="input mt-0 w-20 text-center text-xl font-bold figures"
          type="number"
          id={field.id}
          name={field.name}
          min={min}
          max={max}
          step={step}
          inputMode="numeric"
          defaultValue={field.initialValue}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={describedBy}
        />
        <span className="hint">{`from ${min} to ${max}`}</span>
      </p>
    </scale-slider>
  );
}

interface AnswerControlProps {
  question: Question;
  /** Its value: an option's key, "yes" or "no", a number as text, or free text. */
  field: TextField;
  /** The ids of the elements that describe the question, for `aria-describedby`. */
  describedBy: string;
}

/** Props for a scale question. */
interface ScaleProps extends AnswerControlProps {
  scale: Scale;
}

/** A fieldset with the question as its legend, and its error. */
function AnswerGroup({ question, field, describedBy, children }: AnswerControlProps & { children: ReactNode }) {
  const error = field.errors?.[0];
  return (
    <fieldset
      className={error ? "has-error mt-6" : "mt-6"}
      aria-describedby={error ? `${field.errorId} ${describedBy}` : describedBy}
    >
      <legend className="label text-lg">{question.text}</legend>
      <FieldError id={field.errorId} error={error} />
      {children}
    </fieldset>
  );
}
