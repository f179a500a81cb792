import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import type { Span } from "./spans.ts";

interface ChartTableProps {
  unit: string;
  spans: Span[];
  figures: { name: string; values: number[] }[];
}

/** The numbers of a chart, the latest first. */
export function ChartTable({ unit, spans, figures }: ChartTableProps) {
  return (
    <details className="mt-2">
      <summary className="link text-pencil">Show the numbers</summary>
      <DataTable columns={[unit, ...figures.map(({ name }) => name)]} numbers={figures.length}>
        {spans
          .map(({ name }, index) => (
            <Row key={name} lead={name} leadClass="font-normal">
              {figures.map((figure) => (
                <Cell key={figure.name} className="num" label={figure.name}>
                  {figure.values[index]}
                </Cell>
              ))}
            </Row>
          ))
          .reverse()}
      </DataTable>
    </details>
  );
}
