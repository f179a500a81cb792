import type { ReactNode } from "react";
import { rankOf } from "#app/billing/access.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { resultAnswersPath, resultsPath, resultToolsPath } from "../paths.ts";
import { RecordLine } from "./record-line.tsx";
import type { Results } from "./results.server.ts";

interface ResultsFrameProps {
  results: Pick<Results, "id" | "tier" | "record">;
  /** Undefined on any other page. */
  current?: "Summary" | "Answers and score" | "Tools & Resources";
  children: ReactNode;
}

/** The frame of a result's pages: tabs for its pages and the result shown. */
export function ResultsFrame({ results: { id, tier, record }, current, children }: ResultsFrameProps) {
  const revision = record.kind === "old" ? record.revision : undefined;
  const tabs = [
    ["Summary", resultsPath(id, revision)],
    ["Answers and score", resultAnswersPath(id, revision)],
    ...(rankOf(tier) > 0 ? [["Tools & Resources", resultToolsPath(id, revision)] as const] : []),
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
