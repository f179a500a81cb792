import { FieldError } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  type Area,
  type Assumption,
  areas,
  byRisk,
  evidences,
  readAssumptions,
  riskOf,
  weights,
} from "./assumptions.ts";

/** A list of assumptions, riskiest first, and the smallest test of the riskiest. */
export function AssumptionList({ query }: { query: URLSearchParams }) {
  const { assumptions, typed, error } = readAssumptions(query);
  const [riskiest] = byRisk(assumptions);
  return (
    <>
      <input type="hidden" name="list" value="1" />
      <div className="grid gap-4 max-w-text" key={assumptions.length}>
        <div className={error ? "has-error" : undefined}>
          <label className="label" htmlFor="text">
            What has to be true for the tenth customer to pay?
          </label>
          <p className="hint" id="text-hint">
            We believe that …
          </p>
          <FieldError id="text-error" error={error} />
          <input
            className="input"
            id="text"
            name="text"
            autoComplete="off"
            defaultValue={typed.text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "text-hint text-error" : "text-hint"}
            dir="auto"
          />
        </div>
        <div>
          <label className="label" htmlFor="area">
            Area
          </label>
          <select className="input" id="area" name="area" defaultValue={typed.area}>
            {Object.entries(areas).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <p className="actions">
          <button type="submit" className="btn btn-primary" name="add" value="1">
            <Icon name="plus" />
            Add assumption
          </button>{" "}
          <button type="submit" className="btn">
            Order by risk
          </button>
        </p>
      </div>
      <p className="banner mt-6" role="status">
        {riskiest ? (
          <span>
            <b>Test next: </b>
            <bdi>{riskiest.text}</bdi>
            {`. Smallest test: ${areas[riskiest.area].test}`}
          </span>
        ) : (
          "Add what must be true, and the riskiest comes first."
        )}
      </p>
      {assumptions.length > 0 && (
        <ol className="list mt-4" aria-label="Assumptions, riskiest first">
          {assumptions.map((assumption, index) => (
            <Item key={assumption.text} {...assumption} index={index} />
          ))}
        </ol>
      )}
    </>
  );
}

function Item({ index, text, area, weight, evidence }: Assumption & { index: number }) {
  return (
    <li>
      <input type="hidden" name={`text${index}`} value={text} />
      <input type="hidden" name={`area${index}`} value={area satisfies Area} />
      <p>
        <b dir="auto" className="wrap-anywhere">
          {text}
        </b>
        <span className="hint block">{`${areas[area].label} Risk ${riskOf({ weight, evidence })} of 25`}</span>
      </p>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        <Choice name={`weight${index}`} label="If it's wrong" about={text} value={weight} from={1} choices={weights} />
        <Choice name={`evidence${index}`} label="Evidence" about={text} value={evidence} from={0} choices={evidences} />
      </div>
      <button type="submit" className="btn btn-quiet" name="remove" value={index}>
        Remove<span className="sr-only">{` ${text}`}</span>
      </button>
    </li>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  about: string;
  value: number;
  /** The number of the first choice. */
  from: number;
  choices: readonly string[];
}

function Choice({ name, label, about, value, from, choices }: ChoiceProps) {
  return (
    <label className="label">
      {label}
      <span className="sr-only">{`: ${about}`}</span>
      <select className="input font-normal" name={name} defaultValue={value}>
        {choices.map((choice, index) => (
          <option key={choice} value={index + from}>
            {`${index + from} ${choice}`}
          </option>
        ))}
      </select>
    </label>
  );
}
