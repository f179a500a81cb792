import { ExperimentsFrame } from "../experiments-frame.tsx";
import { TrackedList } from "../tracked/tracked-list.tsx";
import type { FoundCreator } from "./find-creator.server.ts";

/** Where experiments begin: drafts to go on with, recipes, and those that are tracked. */
export function CreatorTab({ tracked }: FoundCreator) {
  return (
    <ExperimentsFrame current="Experiment Creator">
      <div className="mt-8">
        <TrackedList experiments={tracked} />
      </div>
    </ExperimentsFrame>
  );
}
