/** Labels of a sample. Their values come of a known few: each combination is kept for ever. */
export type Labels = Record<string, string>;

/** One number of a metric. */
export interface Sample {
  /** What a histogram adds to its name. */
  suffix?: "_bucket" | "_sum" | "_count";
  labels?: Labels;
  value: number;
}

/** What is measured, and its numbers at this moment. */
export interface Metric {
  /** Unit at its end: `…_seconds`, `…_bytes`; `…_total` of what only grows. */
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
}

/** What stands in the header of an answer. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Writes metrics as Prometheus reads them (prometheus.io/docs/instrumenting/exposition_formats, version 0.0.4). */
export function exposition(metrics: Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replace(/\\/g, "\\\\").replace(/\n/g, "\\n")}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
}
