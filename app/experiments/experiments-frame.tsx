import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { type Experiment, experimentName } from "./experiment.ts";
import { experimentPath, experimentsPath, playgroundPath, toolsPath } from "./paths.ts";

const tabs = [
  ["Experiment Creator", experimentsPath],
  ["Interactive Tools", toolsPath],
  ["Tool Playground", playgroundPath],
] as const;
type Tab = (typeof tabs)[number][0];

interface ExperimentsFrameProps {
  current: Tab;
  /** The name of a page below the tab. */
  name?: string;
  children: ReactNode;
}

/** The frame of the experiments pages. Its tabs are links (SPEC-D3). */
export function ExperimentsFrame({ current, name, children }: ExperimentsFrameProps) {
  return (
    <AppFrame current="Experiments" above={[["Experiments", experimentsPath]]} name={name}>
      <h1>Experiments</h1>
      <Tabs className="mt-4" label="Experiments" tabs={tabs} current={current} />
      {children}
    </AppFrame>
  );
}

/** The frame of a form about one experiment, below its name. */
export function ExperimentFormFrame({ experiment, children }: { experiment: Experiment; children: ReactNode }) {
  return (
    <ExperimentsFrame current="Experiment Creator" name={experimentName(experiment)}>
      <div className="mt-8 max-w-text">
        <p className="meta wrap-anywhere" dir="auto">
          {experimentName(experiment)}
        </p>
        {children}
      </div>
    </ExperimentsFrame>
  );
}

/** The two ways out of such a form. */
export function ExperimentFormActions({ experiment, save }: { experiment: Experiment; save: string }) {
  return (
    <p className="actions">
      <button type="submit" className="btn btn-primary">
        {save}
      </button>{" "}
      <a className="btn btn-quiet" href={experimentPath(experiment.id)}>
        Back to the experiment
      </a>
    </p>
  );
}
