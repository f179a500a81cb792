import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Labels, Metric } from "#app/platform/observability/exposition.ts";

const second = 1e9; // ns
const period = 20; // ms between samples; the histogram records the whole time between two of them
const quantiles = [50, 90, 99] as const;

/** Starts monitoring the event loop lag and memory of this process. */
export function openProcessMetrics(version: string): { read(): Metric[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: period });
  delay.enable();
  const read = () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lag = quantiles.map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: late(delay.percentile(percent)),
    }));
    const maxDelay = late(delay.max);
    delay.reset(); // each reading covers the time since the previous one
    return [
      gauge("firstproof_info", "The version that runs.", 1, { version, node: process.versions.node }),
      gauge(
        "process_start_time_seconds",
        "When the process began, in seconds since 1970.",
        performance.timeOrigin / 1_000,
      ),
      {
        name: "process_cpu_seconds_total",
        help: "Time of the processor.",
        type: "counter" as const,
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge("process_resident_memory_bytes", "Memory of the process.", rss),
      gauge("nodejs_heap_size_used_bytes", "Memory of JavaScript's objects.", heapUsed),
      gauge("nodejs_external_memory_bytes", "Memory of buffers and of SQLite's bindings.", external),
      {
        name: "nodejs_eventloop_lag_seconds",
        help: "Event loop delay since the last reading.",
        type: "gauge" as const,
        samples: lag,
      },
      gauge("nodejs_eventloop_lag_max_seconds", "The latest since the last reading.", maxDelay),
    ];
  };
  return { read, stop: () => void delay.disable() };
}

/** The lag in seconds. @param between ns between samples */
function late(between: number): number {
  return Math.max(0, between / second - period / 1_000);
}

/** A gauge with a single value. */
export function gauge(name: string, help: string, value: number, labels?: Labels): Metric {
  return { name, help, type: "gauge", samples: [{ labels, value }] };
}

/** A gauge with one value per label, such as per job. */
export function gauges(name: string, help: string, label: string, values: Iterable<[string, number]>): Metric {
  const samples = [...values].map(([of, value]) => ({ labels: { [label]: of }, value }));
  return { name, help, type: "gauge", samples };
}
