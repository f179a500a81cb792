import { FieldError, type TextField } from "#app/ui/field-box.tsx";
import { fieldOf } from "./endpoint.ts";
import { eventNames, eventTypes } from "./event.ts";

interface EventChoiceProps {
  legend: string;
  field: (name: string) => TextField;
}

/** The events as checkboxes. Their error is shown once, above them. */
export function EventChoice({ legend, field }: EventChoiceProps) {
  const [error, errorId] = [field(fieldOf(eventNames[0])).errors?.[0], field(fieldOf(eventNames[0])).errorId];
  return (
    <fieldset className={error ? "has-error" : undefined} aria-describedby={error && errorId}>
      <legend className="label">{legend}</legend>
      <FieldError id={errorId} error={error} />
      <div className="mt-1 grid">
        {eventNames.map((event) => {
          const { id, name, initialValue } = field(fieldOf(event));
          return (
            <label key={event} className="check">
              <input id={id} type="checkbox" name={name} defaultChecked={initialValue === "on"} />
              <span>
                <span className="font-mono text-sm">{event}</span>{" "}
                <span className="hint block">{eventTypes[event]}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
