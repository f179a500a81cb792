import { levelName } from "#app/evidence/level.ts";
import { texts } from "../content.ts";
import type { Result } from "../experiment.ts";

const { fields, decisions } = texts.resultForm;

/** A result as it was recorded, field by field. */
export function ResultWords({ result }: { result: Result }) {
  const { number, people, level, surprise, decision } = result;
  const decided = decisions.find(({ key }) => key === decision);
  return (
    <dl className="mt-6 grid gap-4">
      <Entry name={fields.resultNumber.label}>{number}</Entry>
      <Entry name={fields.peopleCount.label}>{people.toLocaleString("en")}</Entry>
      <Entry name={fields.evidenceLevel.label}>{`${level}: ${levelName(level)}`}</Entry>
      {surprise && (
        <Entry name={fields.surprise.label} copy>
          {surprise}
        </Entry>
      )}
      <Entry name={fields.decision.label}>{decided?.label ?? ""}</Entry>
    </dl>
  );
}

function Entry({ name, copy = false, children }: { name: string; copy?: boolean; children: string }) {
  return (
    <div className="border-t border-line pt-4">
      <dt className="hint">{name}</dt>
      <dd className={copy ? "copy whitespace-pre-wrap" : "wrap-anywhere"} dir="auto">
        {children}
      </dd>
    </div>
  );
}
