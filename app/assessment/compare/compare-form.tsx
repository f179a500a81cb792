import { dayName } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface CompareFormProps {
  /** The finished assessments, the latest first. */
  choices: { session: string; createdAt: string; overall: number }[];
  chosen: { a: string; b: string };
  /** What is wrong with the choice. */
  problem: string | undefined;
}

/** Which two. It only asks, so it is a GET and its answer has an address. */
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
        <Choice name="a" label="First assessment" choices={choices} chosen={chosen.a} bad={problem !== undefined} />
        <Choice name="b" label="Second assessment" choices={choices} chosen={chosen.b} bad={problem !== undefined} />
        <button type="submit" className="btn btn-primary">
          Compare
        </button>
      </div>
    </form>
  );
}

interface ChoiceProps extends Pick<CompareFormProps, "choices"> {
  name: "a" | "b";
  label: string;
  chosen: string;
  bad: boolean;
}

function Choice({ name, label, choices, chosen, bad }: ChoiceProps) {
  const known = choices.some(({ session }) => session === chosen);
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select
        className="input"
        id={name}
        name={name}
        defaultValue={known ? chosen : choices[0]?.session}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? "problem" : undefined}
      >
        {choices.map(({ session, createdAt, overall }) => (
          <option key={session} value={session}>
            {`${dayName(createdAt)}, score ${overall.toFixed(1)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
