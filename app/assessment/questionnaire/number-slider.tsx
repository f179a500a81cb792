import type { ReactNode } from "react";
import type { ScaleProps } from "./answer-control-props.ts";

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
export function NumberSlider({ field, question, scale, describedBy }: ScaleProps) {
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
