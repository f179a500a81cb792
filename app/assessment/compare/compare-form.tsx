import { Icon } from "#app/ui/icon.tsx";
import type { Choice } from "./choices.server.ts";
import { momentName } from "./moment-name.ts";

export interface CompareFormProps {
  choices: Choice[];
  chosen: { a: string; b: string };
  /** The error in the selection, if any. */
  problem: string | undefined;
}

/** The form that selects the two assessments. It reads only, so it uses GET and its result has a URL. */
export function CompareForm({ choices, chosen, problem }: CompareFormProps) {
  return (
    <form className="sheet mt-6" action="/compare">
      {problem && (
        <p className="error mb-4" id="problem" role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      <div className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
        <ChoiceField
          name="a"
          label="First assessment"
          choices={choices}
          chosen={chosen.a}
          bad={problem !== undefined}
        />
        <ChoiceField
          name="b"
          label="Second assessment"
          choices={choices}
          chosen={chosen.b}
          bad={problem !== undefined}
        />
        <button type="submit" className="btn btn-primary">
          Compare
        </button>
      </div>
    </form>
  );
}

interface ChoiceFieldProps extends Pick<CompareFormProps, "choices"> {
  name: "a" | "b";
  label: string;
  chosen: string;
  bad: boolean;
}

function ChoiceField({ name, label, choices, chosen, bad }: ChoiceFieldProps) {
  const moments = choices.map(({ createdAt }) => createdAt);
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select
        className="input"
        id={name}
        name={name}
        defaultValue={chosen}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? "problem" : undefined}
      >
        {choices.map(({ session, createdAt, overall }) => (
          <option key={session} value={session}>
            {`${momentName(createdAt, moments)}, score ${overall.toFixed(1)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
