const grouped = new Intl.NumberFormat("en-US");

/** Labeled numbers side by side; strings are shown as they are. */
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
