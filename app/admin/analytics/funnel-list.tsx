import type { FunnelStep } from "./funnel.ts";

const grouped = new Intl.NumberFormat("en-US");

/** The steps of the funnel, each as a bar relative to the largest. */
export function FunnelList({ steps }: { steps: FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section className="sheet mt-6" aria-labelledby="funnel">
      <h2 id="funnel">From a visit to a payment</h2>
      <p className="hint mt-1">
        Each person once: visitors on the day of their first visit, accounts on the day they were made, whenever the
        step was taken.
      </p>
      <ol className="lines mt-4">
        {steps.map(({ name, count, share }, index) => (
          <li key={name}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span id={`step-${index}`}>{name}</span>
              <span className="figures">
                <b>{grouped.format(count)}</b>
                {share && <span className="hint"> {share}</span>}
              </span>
            </p>
            <svg className="mt-1 h-2 w-full bg-line fill-pencil" aria-hidden="true">
              <rect width={`${(count / most) * 100}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
