import { Day } from "#app/ui/day.tsx";

/** When a plan ends: a date, or N/A (SPEC-EU2). `at` is ISO 8601. */
export function EndDate({ end }: { end: { at: string; renews: boolean } | null }) {
  if (end === null) return "Your subscription ends on: N/A";
  return (
    <>
      {"Your subscription ends on "}
      <Day at={end.at} />
      {end.renews ? ", unless it renews." : "."}
    </>
  );
}

/** ", until Dec 18, 2026", or nothing while there is no end. @param at ISO 8601. */
export function EndDateText({ at, join = ", until " }: { at: string | null; join?: string }) {
  if (at === null) return null;
  return (
    <>
      {join}
      <Day at={at} />
    </>
  );
}
