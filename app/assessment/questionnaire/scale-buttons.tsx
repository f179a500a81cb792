import type { ScaleProps } from "./answer-control-props.ts";

/** A scale as a row of buttons. They are radios, so nothing is preselected. */
export function ScaleButtons({ field, scale, patches }: ScaleProps & { patches: number }) {
  const { min, step, labels } = scale;
  const values = Array.from({ length: patches }, (_, index) => String(min + index * step));
  return (
    <div className={patches === 11 ? "wedge wedge-11 mt-2" : "wedge mt-2"}>
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
