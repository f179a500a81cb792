import { Day } from "#app/ui/day.tsx";
import type { OpenSession } from "./listed-session.ts";

/** How far an assessment is. Before the first answer nothing was saved, so no day is named. */
export function OpenText({ session: { answered, allowed, savedAt } }: { session: OpenSession }) {
  return (
    <>
      {`${answered} of ${allowed} answered.`}
      {answered > 0 && (
        <>
          {" Last saved "}
          <Day at={savedAt} />.
        </>
      )}
    </>
  );
}
