import { Day } from "#app/ui/time.tsx";
import type { OpenSession } from "./listed-session.ts";

/** The progress of an assessment. Shows no date before the first answer, because nothing has been saved. */
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
