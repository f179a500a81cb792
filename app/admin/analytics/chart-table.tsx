import type { Span } from "./spans.ts";

interface ChartTableProps {
  unit: string;
  spans: Span[];
  figures: { name: string; values: number[] }[];
}

/** The numbers of a chart, latest first. Three columns fit on a phone. */
export function ChartTable({ unit, spans, figures }: ChartTableProps) {
  const rows = spans.map(({ name }, index) => (
    <tr key={name}>
      <th scope="row" className="font-normal">
        {name}
      </th>
      {figures.map((figure) => (
        <td key={figure.name} className="num">
          {figure.values[index]}
        </td>
      ))}
    </tr>
  ));
  return (
    <details className="mt-2">
      <summary className="link text-pencil">Show the numbers</summary>
      <table className="data max-w-form">
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {figures.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.reverse()}</tbody>
      </table>
    </details>
  );
}
