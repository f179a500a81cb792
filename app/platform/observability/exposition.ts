/** Labels of a sample. Values must come from a small fixed set: each combination is kept forever. */
export type Labels = Record<string, string>;

/** One sample of a metric. */
export interface Sample {
  /** Name suffix of a histogram's sample. */
  suffix?: "_bucket" | "_sum" | "_count";
  labels?: Labels;
  value: number;
}

/** A metric and its current samples. */
export interface Metric {
  /** Ends with the unit: `…_seconds`, `…_bytes`; `…_total` for counters. */
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
}

/** Content type of the response. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Formats metrics for Prometheus (prometheus.io/docs/instrumenting/exposition_formats, version 0.0.4). */
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
