import { ShowMore } from "#app/ui/show-more.tsx";
import { texts } from "../content.ts";
import { type Experiment, experimentName } from "../experiment.ts";
import { experimentPath, resultPath } from "../paths.ts";
import { StateBadge, spanText } from "./state-badge.tsx";

const first = 10; // the rest is collapsed

interface TrackedListProps {
  /** Newest first. */
  experiments: Experiment[];
  today: string;
}

/** A founder's experiments: their days, their states and what to do next. */
export function TrackedList({ experiments, today }: TrackedListProps) {
  const items = experiments.map((experiment) => <Item key={experiment.id} experiment={experiment} today={today} />);
  return (
    <section className="card" aria-labelledby="tracked">
      <h2 id="tracked">Tracked experiments</h2>
      {items.length > 0 ? (
        <ul className="list mt-3">{items.slice(0, first)}</ul>
      ) : (
        <p className="empty mt-4">{texts.emptyStates.tracked}</p>
      )}
      {items.length > first && (
        <ShowMore count={items.length - first}>
          <ul className="list">{items.slice(first)}</ul>
        </ShowMore>
      )}
    </section>
  );
}

function Item({ experiment, today }: { experiment: Experiment; today: string }) {
  const { id, state, endsOn } = experiment;
  const name = experimentName(experiment);
  const isDue = state === "running" && endsOn !== null && endsOn <= today;
  return (
    <li className="row">
      <p className="fill">
        <a className="font-semibold wrap-anywhere" href={experimentPath(id)} dir="auto">
          {name}
        </a>
        <br />
        <span className="hint">{spanText(experiment, today)}</span>
      </p>
      {isDue ? (
        <a className="btn" href={resultPath(id)}>
          Record result<span className="sr-only">{` of ${name}`}</span>
        </a>
      ) : (
        <StateBadge experiment={experiment} />
      )}
    </li>
  );
}
