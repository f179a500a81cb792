import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { calculatorPath, playgroundOf } from "../paths.ts";
import { calculatorOf } from "./calculators.ts";
import type { ListedTool } from "./find-tools.server.ts";

interface ToolsTabProps {
  premium: ListedTool[];
  others: ListedTool[];
}

/** The tools of Premium, followed by the calculators of lower plans. */
export function ToolsTab({ premium, others }: ToolsTabProps) {
  const calculators = others.filter(({ slug }) => calculatorOf(slug));
  return (
    <ExperimentsFrame current="Interactive Tools">
      <h2 className="mt-6">Tools of the Premium plan</h2>
      {premium.length > 0 ? (
        <Tools tools={premium} />
      ) : (
        <p className="empty mt-6">There are no Premium tools in the library right now.</p>
      )}
      {calculators.length > 0 && (
        <>
          <h2 className="mt-8">Also part of your plan</h2>
          <Tools tools={calculators} />
        </>
      )}
    </ExperimentsFrame>
  );
}

function Tools({ tools }: { tools: ListedTool[] }) {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2">
      {tools.map(({ id, slug, key, title, description, difficulty }) => (
        <li key={id} className="card flex flex-col">
          <h3 dir="auto">{title}</h3>
          <p className="meta mt-1">{difficulty[0]?.toUpperCase() + difficulty.slice(1)}</p>
          <p className="mt-2 wrap-anywhere" dir="auto">
            {description}
          </p>
          <p className="actions mt-auto pt-4">
            {slug !== null && calculatorOf(slug) && (
              <a className="btn btn-primary" href={calculatorPath(slug)}>
                Open<span className="sr-only">{` ${title}`}</span>
              </a>
            )}{" "}
            <a className="btn" href={`/resources/${encodeURIComponent(slug ?? id)}/download`}>
              {`Download ${extensionOf(key).toUpperCase()}`}
              <span className="sr-only">{` of ${title}`}</span>
            </a>{" "}
            <a className="btn btn-quiet" href={playgroundOf(slug ?? id)}>
              View source<span className="sr-only">{` of ${title}`}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
