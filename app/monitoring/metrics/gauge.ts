import type { Labels, Metric } from "#app/platform/observability/exposition.ts";

/** A metric of one number that goes up and down. */
export function gauge(name: string, help: string, value: number, labels?: Labels): Metric {
  return { name, help, type: "gauge", samples: [{ labels, value }] };
}

/** A metric of one number for each of several, such as jobs. */
export function gauges(name: string, help: string, label: string, values: Iterable<[string, number]>): Metric {
  const samples = [...values].map(([of, value]) => ({ labels: { [label]: of }, value }));
  return { name, help, type: "gauge", samples };
}
