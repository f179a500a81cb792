import fc from "fast-check";
import { expect, test } from "vitest";
import { exposition } from "./exposition.ts";
import { type CountedRequest, requestCounts } from "./request-counts.server.ts";

const request = fc.record<CountedRequest>({
  method: fc.constantFrom("GET", "POST"),
  route: fc.constantFrom("/", "/results/:sessionId", "other"),
  status: fc.integer({ min: 200, max: 599 }),
  seconds: fc.double({ min: 0, max: 20, noNaN: true }),
});

test("every request is counted once, and its time is within its bucket and all larger ones", () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
      const counts = requestCounts();
      for (const one of requests) counts.add(one);
      const [totals, times] = counts.metrics();
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect(sum(totals?.samples.map(({ value }) => value) ?? [])).toBe(requests.length);
      for (const { suffix, labels = {}, value } of times?.samples ?? []) {
        const fitting = requests.filter(({ method, route }) => method === labels.method && route === labels.route);
        const bound = labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le);
        if (suffix === "_bucket") expect(value).toBe(fitting.filter(({ seconds }) => seconds <= bound).length);
        if (suffix === "_count") expect(value).toBe(fitting.length);
        if (suffix === "_sum") expect(value).toBeCloseTo(sum(fitting.map(({ seconds }) => seconds)));
      }
    }),
  );
});

test("it is written as Prometheus reads it", () => {
  const counts = requestCounts();
  counts.add({ method: "GET", route: "/results/:sessionId", status: 200, seconds: 0.03 });
  counts.add({ method: "GET", route: "/results/:sessionId", status: 304, seconds: 0.3 });
  expect(exposition(counts.metrics())).toBe(`# HELP http_requests_total Requests that were answered.
# TYPE http_requests_total counter
http_requests_total{method="GET",route="/results/:sessionId",status="2xx"} 1
http_requests_total{method="GET",route="/results/:sessionId",status="3xx"} 1
# HELP http_request_duration_seconds Time until a request was answered; a large body may still be on its way.
# TYPE http_request_duration_seconds histogram
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="0.005"} 0
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="0.01"} 0
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="0.025"} 0
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="0.05"} 1
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="0.1"} 1
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="0.25"} 1
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="0.5"} 2
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="1"} 2
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="2.5"} 2
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="10"} 2
http_request_duration_seconds_bucket{method="GET",route="/results/:sessionId",le="+Inf"} 2
http_request_duration_seconds_sum{method="GET",route="/results/:sessionId"} 0.32999999999999996
http_request_duration_seconds_count{method="GET",route="/results/:sessionId"} 2
`);
});

test("whatever a label or a number is, a sample stays one line", () => {
  const metric = (value: number, label: string) =>
    exposition([{ name: "one", help: "a\nb\\c", type: "gauge", samples: [{ labels: { of: label }, value }] }]);
  expect(metric(Number.POSITIVE_INFINITY, 'a"b\nc\\')).toBe(
    '# HELP one a\\nb\\\\c\n# TYPE one gauge\none{of="a\\"b\\nc\\\\"} +Inf\n',
  );
  expect(metric(Number.NaN, "")).toContain('one{of=""} NaN\n');
  expect(metric(Number.NEGATIVE_INFINITY, "")).toContain(" -Inf\n");
});
