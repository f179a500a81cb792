const grouped = new Intl.NumberFormat("en-US");

/** Numbers side by side. Each has its label; a text stands as it is. */
export function Stats({ of }: { of: Record<string, number | string> }) {
  return (
    <dl className="stats mt-6">
      {Object.entries(of).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === "number" ? grouped.format(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
