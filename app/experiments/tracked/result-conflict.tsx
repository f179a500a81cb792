import { levelName } from "#app/evidence/level.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Result } from "../experiment.ts";

/** Shows the result that another window recorded, above the form that still has the user's input. */
export function ResultConflict({ saved }: { saved: Result }) {
  const { number, people, level, surprise } = saved;
  return (
    <div className="banner mb-6" role="alert">
      <Icon name="info" />
      <div className="min-w-0">
        <h2 className="text-lg">This result was changed in another window</h2>
        <p>{`There it says: ${number}, of ${people === 1 ? "1 person" : `${people.toLocaleString("en")} people`}, ${levelName(level)}.`}</p>
        {surprise && (
          <p className="copy mt-2 whitespace-pre-wrap" dir="auto">
            {surprise}
          </p>
        )}
        <p className="mt-2">
          What you typed is below. Save it to replace the other version, or leave this page to keep that one.
        </p>
      </div>
    </div>
  );
}
