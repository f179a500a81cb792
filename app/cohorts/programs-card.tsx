import { pluralize } from "#app/ui/pluralize.ts";
import type { Programs } from "./memberships.server.ts";
import { choicesPath, joinPath, programPath } from "./paths.ts";

/** The programs that a user takes part in, and those they manage. Nothing where nobody could join one. */
export function ProgramsCard({ joined, managed, canJoin }: Programs) {
  if (joined.length === 0 && managed.length === 0 && !canJoin) return null;
  return (
    <section className="card" aria-labelledby="programs">
      <h2 id="programs">Programs</h2>
      <p className="mt-2 text-soft">
        {joined.length > 0
          ? `You take part in ${pluralize(joined.length, "program")}, and choose what each sees.`
          : "An accelerator that gave you a code sees what you choose, and nothing else."}
      </p>
      {joined.length + managed.length > 0 && (
        <ul className="list mt-2">
          {joined.map(({ cohort, name, archivedAt }) => (
            <li key={cohort}>
              <a className="link wrap-anywhere" href={choicesPath(cohort)} dir="auto">
                {name}
              </a>{" "}
              <span className="hint">{archivedAt ? "Archived, it sees nothing" : "What it sees"}</span>
            </li>
          ))}
          {managed.map(({ cohort, name }) => (
            <li key={cohort}>
              <a className="link wrap-anywhere" href={programPath(cohort)} dir="auto">
                {name}
              </a>{" "}
              <span className="hint">You manage it</span>
            </li>
          ))}
        </ul>
      )}
      {canJoin && (
        <p className="mt-2">
          <a className="btn" href={joinPath()}>
            Join a program
          </a>
        </p>
      )}
    </section>
  );
}
