import { afterAll, beforeAll, expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { addFounder } from "../../account/founder.test.support.ts";

const token = "a-token-of-a-test-0123456789";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: "warn", METRICS_TOKEN: token });
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers, redirect: "manual" });
const metrics = async () => (await ask("/metrics", { Authorization: `Bearer ${token}` })).text();

test("whoever has the token reads the metrics, and nobody else", async () => {
  const wrong = ["", `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, "Bearer", token, "Bearer é"];
  for (const Authorization of wrong) {
    const refused = await ask("/metrics", Authorization ? { Authorization } : {});
    expect(refused.status, Authorization).toBe(401);
    expect(refused.headers.get("WWW-Authenticate")).toBe('Bearer realm="metrics"');
    expect(await refused.text()).not.toContain("firstproof_");
  }
  const response = await ask("/metrics", { Authorization: `bearer ${token}` });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.getSetCookie()).toEqual([]); // it does not count as a visit
  expect(server.complaints).toEqual([]);
});

/** A line of the exposition format: a comment, or a name with labels and a number. */
const line = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? (NaN|[+-]?Inf|-?[\d.e+-]+))$/;

test("every line is one that Prometheus reads, of everything that has to be watched", async () => {
  for (const job of ["Watch", "Old backups", "Traces of the deleted"])
    await expect.poll(metrics).toContain(`firstproof_job_last_success_timestamp_seconds{job="${job}"}`);
  const text = await metrics();
  expect(text.endsWith("\n")).toBe(true);
  const lines = text.slice(0, -1).split("\n");
  expect(lines.filter((text) => !line.test(text))).toEqual([]);
  const value = (name: string) =>
    Number(
      lines
        .find((text) => text.startsWith(`${name} `))
        ?.split(" ")
        .at(-1),
    );
  for (const name of ["firstproof_database_bytes", "firstproof_disk_free_bytes", "process_resident_memory_bytes"])
    expect(value(name), name).toBeGreaterThan(1_000);
  for (const name of ["firstproof_database_wal_bytes", "firstproof_alerts_open", "nodejs_eventloop_lag_max_seconds"])
    expect(value(name), name).toBeGreaterThanOrEqual(0);
  expect(value("firstproof_storage_readable")).toBe(1);
  for (const queue of ["mails", "mailings"]) expect(text).toContain(`firstproof_queue_length{queue="${queue}"} 0`);
});

test("requests are counted by the pattern of what answered, never by what was asked for", async () => {
  const [Cookie = ""] = await inDatabase(server, async (db) =>
    (await startLogin(db, { user: await addFounder(db), userAgent: null })).split(";"),
  );
  const asked = [
    ["/", 'GET",route="/",status="2xx'],
    ["/health", 'GET",route="/health",status="2xx'],
    ["/results/secret-session", 'GET",route="/results/:sessionId",status="4xx'],
    ["/shared/secret-token", 'GET",route="/shared/:token",status="4xx'],
    ["/secret-nowhere?secret=1", 'GET",route="other",status="4xx'],
    ["/assets/secret.js", 'GET",route="/assets/*",status="4xx'],
    ["/secret//slashes", 'GET",route="other",status="4xx'],
    ["/admin", 'GET",route="/admin",status="3xx'],
  ] as const;
  for (const [path] of asked) await ask(path, { Cookie });
  await fetch(`${server.origin}/account`, { method: "DELETE" });
  const text = await metrics();
  for (const [, labels] of asked) expect(text).toContain(`http_requests_total{method="${labels}"}`);
  expect(text).toContain('http_requests_total{method="other",route="other",status="4xx"} 1');
  expect(text).not.toContain("secret");
  expect(text).toMatch(/http_requests_total\{method="GET",route="\/metrics",status="2xx"\} \d+/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/"\} 1/);
});
