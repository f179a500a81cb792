import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { gettingStartedPath } from "../paths.ts";
import type { Step } from "./checklist.ts";

/** The steps of setting up the site: what is left with what to do, and what is done, folded. */
export function GettingStarted({ steps }: { steps: Step[] }) {
  const left = steps.filter(({ state }) => state !== "done");
  const done = steps.filter(({ state }) => state === "done");
  const needed = steps.filter(({ state }) => state !== "optional").length;
  if (done.length === needed) return <AllDone steps={steps} />;
  return (
    <section className="card mt-6" aria-labelledby="getting-started">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="getting-started">Getting started</h2>{" "}
        <p className="hint" id="steps-done">{`${done.length} of ${needed} done`}</p>
      </div>
      <progress className="mt-3" value={done.length} max={needed} aria-labelledby="steps-done" />
      <ul className="list mt-4">
        {left.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="border-t border-line">
          <summary className="link text-accent">{`Show the ${done.length} done`}</summary>
          <ul className="list">
            {done.map((step) => (
              <StepRow key={step.title} step={step} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** One line, once nothing is left that the site needs. */
function AllDone({ steps }: { steps: Step[] }) {
  return (
    <details className="card mt-6">
      <summary className="link font-semibold" id="getting-started">
        Getting started: everything is set up
      </summary>
      <ul className="list">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ul>
    </details>
  );
}

const badges = {
  done: ["badge badge-ok", "check", "Done"],
  todo: ["badge", "triangle-alert", "To do"],
  optional: ["badge", "info", "Optional"],
} as const;

function StepRow({ step: { title, state, text, test, link } }: { step: Step }) {
  const [badge, icon, word] = badges[state];
  return (
    <li className="row">
      <p className="fill wrap-anywhere">
        <b>{title}</b>
        <span className="hint block">{text}</span>
      </p>{" "}
      <span className={badge}>
        <Icon name={icon} />
        {word}
      </span>{" "}
      {test && (
        <PostForm action={gettingStartedPath}>
          <button type="submit" className="btn" name="test" value={test.name}>
            {test.button}
            <span className="sr-only">{`: ${title}`}</span>
          </button>
        </PostForm>
      )}
      {link && (
        <a className="btn" href={link.href}>
          {link.text}
          <span className="sr-only">{`: ${title}`}</span>
        </a>
      )}
    </li>
  );
}
