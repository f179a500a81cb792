import { type Month, monthName } from "#app/billing/receipt/month.ts";

interface MonthLinksProps {
  months: Month[];
  current: Month;
  path: (month: Month) => string;
}

/** Links to the other months. */
export function MonthLinks({ months, current, path }: MonthLinksProps) {
  const others = months.filter((month) => month !== current);
  if (others.length === 0) return null;
  return (
    <section className="card" aria-labelledby="months">
      <h2 id="months">Other months</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {others.map((month) => (
          <li key={month}>
            <a className="link" href={path(month)}>
              {monthName(month)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
