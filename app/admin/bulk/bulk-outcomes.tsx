import { newMailingPath } from "#app/newsletter/mailings/admin/paths.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Bulk, OutcomeCount } from "./bulk.server.ts";
import { type BulkKind, bulkActions, bulkLists, bulkPath, isInProgress, mayUndo } from "./bulk-action.ts";
import { isLeftOut, leftOutTexts, type Outcome } from "./outcome.ts";

interface BulkOutcomesProps {
  bulk: Bulk;
  outcomes: OutcomeCount[];
}

/** Whom it reaches or reached, and who was left out and why; each with a few names. */
export function BulkOutcomes({ bulk, outcomes }: BulkOutcomesProps) {
  const reached = outcomes.filter(({ outcome }) => !isLeftOut(outcome));
  const leftOut = outcomes.filter(({ outcome }) => isLeftOut(outcome));
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
      {reached.map((one) => (
        <OutcomeCard key={one.outcome} kind={bulk.kind} title={reachedTitle(one.outcome, bulk)} outcome={one} />
      ))}
      {leftOut.map((one) => (
        <OutcomeCard key={one.outcome} kind={bulk.kind} title="Left out" outcome={one} />
      ))}
    </div>
  );
}

function reachedTitle(outcome: Outcome, { state }: Bulk): string {
  if (outcome === "waiting") return state === "preview" ? "Reached" : state === "cancelled" ? "Not done" : "To go";
  return { done: "Done", undone: "Undone", changed: "Not undone: changed since" }[outcome as string] ?? "";
}

function OutcomeCard({ kind, title, outcome }: { kind: BulkKind; title: string; outcome: OutcomeCount }) {
  const { count, examples } = outcome;
  const { path } = bulkLists[bulkActions[kind].list];
  const id = `outcome-${outcome.outcome}`;
  const more = count - examples.length;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{`${title}: ${count.toLocaleString("en")}`}</h2>
      {isLeftOut(outcome.outcome) && <p className="mt-1">{`${capital(leftOutTexts[outcome.outcome])}.`}</p>}
      <ul className="mt-2 flex flex-wrap gap-x-4">
        <Spaced>
          {examples.map((example) => (
            <li key={example.id} className="min-w-0">
              <a className="link wrap-anywhere" href={`${path}/${encodeURIComponent(example.id)}`} dir="auto">
                {example.name}
              </a>
            </li>
          ))}
        </Spaced>
      </ul>
      {more > 0 && <p className="hint">{`and ${more.toLocaleString("en")} more`}</p>}
    </section>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const stateNames = {
  ...{ choosing: "Being chosen", preview: "Not confirmed", running: "In progress", done: "Done" },
  ...{ cancelled: "Canceled", undoing: "Being undone", undone: "Undone" },
};

/** How far it is, in numbers, and what can be done about it. */
export function BulkProgress({ bulk, outcomes, back }: BulkOutcomesProps & { back: string }) {
  const { id, kind, state, days, reason, begunAt, finishedAt } = bulk;
  const total = outcomes.reduce((sum, { count }) => sum + count, 0);
  const of = (wanted: Outcome) => outcomes.find(({ outcome }) => outcome === wanted)?.count ?? 0;
  const toGo = state === "undoing" ? of("done") : of("waiting");
  const leftOut = outcomes.filter(({ outcome }) => isLeftOut(outcome)).reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="mt-6" aria-labelledby="state">
      <h2 id="state">{stateNames[state]}</h2>
      <p className="mt-2 text-soft">
        {begunAt && <Time at={begunAt} />}
        {finishedAt && (
          <>
            {" · ended "}
            <Time at={finishedAt} />
          </>
        )}
        {days !== null && ` · ${days} days each`}
        {reason && ` · ${reason}`}
      </p>
      {isInProgress(state) && (
        <progress className="mt-4" value={total - toGo} max={Math.max(total, 1)} aria-labelledby="state" />
      )}
      <Stats of={{ Chosen: total, "To go": toGo, Done: of("done"), Undone: of("undone"), "Left out": leftOut }} />
      <PostForm className="actions mt-4">
        <NextStep bulk={bulk} />{" "}
        {isInProgress(state) && (
          <>
            <a className="btn" href={bulkPath(id)}>
              <Icon name="refresh-cw" />
              Refresh
            </a>{" "}
            <button type="submit" name="go" value="cancel" className="btn">
              Stop here
            </button>{" "}
          </>
        )}
        {mayUndo(kind, state) && of("done") > 0 && (
          <button type="submit" name="go" value="undo" className="btn">
            Undo what was done
          </button>
        )}{" "}
        <a className="btn btn-quiet" href={back}>
          Back to the list
        </a>{" "}
        <ChangesLink kind="bulk" id={id} />
      </PostForm>
    </section>
  );
}

/** The link to what a finished action was for: the message, or the file. */
function NextStep({ bulk: { id, kind, state } }: { bulk: Bulk }) {
  if (state !== "done") return null;
  const { does } = bulkActions[kind].deed;
  if (does === "message")
    return (
      <a className="btn btn-primary" href={`${newMailingPath("communication")}?selection=${id}`}>
        Write the message
      </a>
    );
  if (does !== "export") return null;
  return (
    <a className="btn btn-primary" href={`${bulkPath(id)}/users.csv`} download>
      <Icon name="download" />
      Download CSV
    </a>
  );
}
