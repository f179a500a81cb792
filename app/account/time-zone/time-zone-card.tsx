import { timeZonePath } from "./time-zone-form.ts";

/** The time zone in which times are shown. @param timeZone undefined until it is known */
export function TimeZoneCard({ timeZone }: { timeZone: string | undefined }) {
  return (
    <section className="card" aria-labelledby="zone">
      <h2 id="zone">Time zone</h2>
      <p className="mt-2">{timeZone ?? "Not chosen yet: times are shown in UTC."}</p>
      <p className="mt-4">
        <a className="btn" href={timeZonePath}>
          {timeZone ? "Change" : "Choose"}
          <span className="sr-only"> your time zone</span>
        </a>
      </p>
    </section>
  );
}
