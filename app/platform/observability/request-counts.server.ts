import type { MiddlewareHandler } from "hono";
import { routePattern } from "../http/route-pattern.server.ts";
import type { Metric, Sample } from "./exposition.ts";

/** Histogram bounds, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A request to count. */
export interface CountedRequest {
  method: string;
  /** The route pattern, such as `/results/:sessionId`; never the requested path. */
  route: string;
  status: number;
  /** Duration in seconds. */
  seconds: number;
}

interface Times {
  method: string;
  route: string;
  /** Count per bucket, not cumulative; the last bucket is beyond all bounds. */
  within: number[];
  sum: number;
}

/** Request counters. Each request costs two map lookups and a few additions. */
export interface RequestCounts {
  add(request: CountedRequest): void;
  metrics(): Metric[];
}

/** Creates in-memory counters, which start at zero with the process. */
export function requestCounts(): RequestCounts {
  const totals = new Map<string, { labels: Record<"method" | "route" | "status", string>; value: number }>();
  const times = new Map<string, Times>();
  return {
    add({ method, route, status, seconds }) {
      const series = `${method} ${route}`;
      const kind = `${Math.floor(status / 100)}xx`;
      const total = totals.get(`${series} ${kind}`);
      if (total) total.value++;
      else totals.set(`${series} ${kind}`, { labels: { method, route, status: kind }, value: 1 });
      const taken = times.get(series) ?? newTimes(method, route);
      times.set(series, taken);
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      const index = bucket < 0 ? bounds.length : bucket;
      taken.within[index] = (taken.within[index] ?? 0) + 1;
      taken.sum += seconds;
    },
    metrics: () => [
      {
        name: "http_requests_total",
        help: "Requests that were answered.",
        type: "counter",
        samples: [...totals.values()],
      },
      {
        name: "http_request_duration_seconds",
        help: "Time until a request was answered; a large body may still be on its way.",
        type: "histogram",
        samples: [...times.values()].flatMap(histogram),
      },
    ],
  };
}

function newTimes(method: string, route: string): Times {
  return { method, route, within: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
}

/** Converts to cumulative buckets. */
function histogram({ method, route, within, sum }: Times): Sample[] {
  let count = 0;
  const buckets = within.map((more, index): Sample => {
    count += more;
    return { suffix: "_bucket", labels: { method, route, le: String(bounds[index] ?? "+Inf") }, value: count };
  });
  const labels = { method, route };
  return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: count }];
}

const methods = new Set(["GET", "HEAD", "POST"]);

/**
 * Counts each request by the pattern of its route, so that clients cannot create series by requesting arbitrary URLs.
 */
export function countRequests(counts: RequestCounts): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const route = routePattern(c);
    const method = methods.has(c.req.method) ? c.req.method : "other";
    counts.add({ method, route, status: c.res.status, seconds: (performance.now() - began) / 1_000 });
  };
}
