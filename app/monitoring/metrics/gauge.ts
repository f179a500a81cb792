import type { Labels, Metric } from "#app/platform/observability/exposition.ts";

/** A gauge with a single value. */
export function gauge(name: string, help: string, value: number, labels?: Labels): Metric {
  return { name, help, type: "gauge", samples: [{ labels, value }] };
}

/** A gauge with one value per label, such as per job. */
export function gauges(name: string, help: string, label: string, values: Iterable<[string, number]>): Metric {
  const samples = [...values].map(([of, value]) => ({ labels: { [label]: of }, value }));
  return { name, help, type: "gauge", samples };
}
