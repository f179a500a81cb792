import { ExperimentsFrame } from "../experiments-frame.tsx";
import type { FoundCreator } from "./find-creator.server.ts";

/** Where experiments begin: drafts to go on with, recipes, and those that are tracked. */
export function CreatorTab({ drafts, tracked }: FoundCreator) {
  return (
    <ExperimentsFrame current="Experiment Creator">
      <p>{`${drafts.length} ${tracked.length}`}</p>
    </ExperimentsFrame>
  );
}
