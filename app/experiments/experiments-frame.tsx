import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { experimentsPath, playgroundPath, toolsPath } from "./paths.ts";

const tabs = [
  ["Experiment Creator", experimentsPath],
  ["Interactive Tools", toolsPath],
  ["Tool Playground", playgroundPath],
] as const;
type Tab = (typeof tabs)[number][0];

/** The frame of the experiments pages. Its tabs are links (SPEC-D3). */
export function ExperimentsFrame({ current, children }: { current: Tab; children: ReactNode }) {
  return (
    <AppFrame current="Experiments">
      <h1>Experiments</h1>
      <nav className="tabs mt-4" aria-label="Experiments">
        {tabs.map(([name, path]) => (
          <a key={name} href={path} aria-current={name === current ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {children}
    </AppFrame>
  );
}
