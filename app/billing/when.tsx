import { Day } from "#app/ui/day.tsx";

/** When a subscription ends: a date, or N/A (end-user.md §2). @param at ISO 8601. */
export function EndText({ at }: { at: string | null }) {
  if (at === null) return "Your subscription ends on: N/A";
  return (
    <>
      {"Your subscription ends on "}
      <Day at={at} />.
    </>
  );
}

/** ", until Dec 18, 2026", or nothing while there is no end. @param at ISO 8601. */
export function Until({ at, join = ", until " }: { at: string | null; join?: string }) {
  if (at === null) return null;
  return (
    <>
      {join}
      <Day at={at} />
    </>
  );
}
