import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { resultAnswersPath, resultsPath } from "../paths.ts";
import { RecordLine } from "./record-line.tsx";
import type { Results } from "./results.server.ts";

interface ResultsFrameProps {
  results: Pick<Results, "id" | "record">;
  /** Undefined on a page that is neither. */
  current?: "Summary" | "Answers and score";
  children: ReactNode;
}

/** The pages of a result: which one of them this is, and which result. */
export function ResultsFrame({ results: { id, record }, current, children }: ResultsFrameProps) {
  const revision = record.kind === "old" ? record.revision : undefined;
  const tabs = [
    ["Summary", resultsPath(id, revision)],
    ["Answers and score", resultAnswersPath(id, revision)],
  ] as const;
  return (
    <AppFrame>
      <nav className="tabs mb-6 print:hidden" aria-label="Results">
        {tabs.map(([name, to]) => (
          <a key={name} href={to} aria-current={name === current ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <RecordLine session={id} record={record} />
      {children}
    </AppFrame>
  );
}
