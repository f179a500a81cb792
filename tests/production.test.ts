import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../bin/free-port.ts";
import { openRunningDatabase } from "./support/running-database.ts";
import { startServer, type TestServer } from "./support/server.ts";

const origin = "https://firstproof.example";
let server: TestServer;
let port = 0;
beforeAll(async () => {
  port = await freePort(); // chosen here, since production requires ORIGIN in advance
  server = await startServer({
    APP_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    ORIGIN: origin,
    SESSION_SECRET: "a secret of thirty-two characters",
  });
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  cookies: string[];
  body: string;
}

/** Sends a request as a browser behind the proxy. */
function ask(
  path: string,
  { method = "GET", form = "", headers = {} as Record<string, string> } = {},
): Promise<Answer> {
  const ours = {
    Host: "firstproof.example",
    Origin: origin,
    Accept: "text/html",
    "User-Agent": "Mozilla/5.0",
    ...headers,
  };
  const type = form ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, method, headers: { ...ours, ...type } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        const body = Buffer.concat(parts).toString("latin1");
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, cookies: headers["set-cookie"] ?? [], body });
      });
    });
    asking.on("error", reject).end(form);
  });
}

const home = join(import.meta.dirname, "..");
const client = join(home, "build/client");
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`);
const oneOf = (ending: string) => files.find((name) => name.endsWith(ending)) ?? `missing ${ending}`;

const paths = ["/", "/auth", "/auth?tab=sign-up", "/privacy", "/resources", "/nowhere", "/%", "/health", "/robots.txt"];
const others = ["/favicon.svg", "/sign-out/forget", "/newsletter/one-click?token=x", "/questions", "/uploads/x"];
const all = [...paths, ...others, oneOf(".css"), oneOf(".js")];

test.each(all)("%s asks for https, is taken for what it says it is, and stands in nobody's frame", async (path) => {
  const { headers, body, cookies } = await ask(path);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(headers["x-content-type-options"]).toBe(headers.location ? undefined : "nosniff");
  expect(Object.keys(headers).filter((name) => /^access-control|^x-powered-by|^server$/.test(name))).toEqual([]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^(__Host-|visitor_session_id=)/);
    expect(cookie).toMatch(/; Path=\//);
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax"]) expect(cookie.split("; ")).toContain(part);
  }
  if (!body) return;
  const type = String(headers["content-type"]);
  if (/^text\/|svg/.test(type) && !/^image/.test(type)) expect(type).toMatch(/; ?charset=utf-8$/i);
  const policy = String(headers["content-security-policy"]).split("; ");
  const loads = /javascript|css|json/.test(type) ? [] : ["default-src 'none'", "base-uri 'none'"];
  expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", ...loads]));
  expect(policy.join()).not.toMatch(/unsafe|\*|data:/);
  if (type.startsWith("text/html")) expect(headers["referrer-policy"]).toBe("same-origin");
});

test("a new installation has no default account", async () => {
  const db = openRunningDatabase(server);
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  await db.destroy();
});

test.each([
  "/dev/mail",
  "/dev/mail.json",
  "/dev/ui",
  "/sandbox",
  "/.git/HEAD",
  "/package.json",
  "/assets/",
  "/server.ts",
  "/.env",
  "/metrics", // without METRICS_TOKEN, whatever the request contains
])("%s is not there", async (path) => {
  expect((await ask(path, { headers: { Authorization: "Bearer a-token-of-a-test-0123456789" } })).status).toBe(404);
});

test("the payments sandbox is not built into the server", () => {
  const trace = /stripe-sandbox|idempotent_responses/; // the sandbox's name and one of its tables
  const name = '"@firstproof/stripe-sandbox"'; // by which it is loaded outside production, and listed in package.json
  expect(readFileSync(join(home, "packages/stripe-sandbox/src/ledger/store.ts"), "utf8")).toMatch(trace);
  const built = ["build/server", "build/client"].flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const scripts = built.filter((file) => file.endsWith(".js"));
  expect(scripts).toContain("build/server/index.js");
  const textOf = (file: string) => readFileSync(join(home, file), "utf8").replaceAll(name, "");
  expect(scripts.filter((file) => trace.test(textOf(file)))).toEqual([]);
});

test("a package that the server shares with its sources is one file: otherwise a start loads hundreds", () => {
  const built = readdirSync(join(home, "build/server")).filter((file) => file.endsWith(".js"));
  const texts = built.map((file) => readFileSync(join(home, "build/server", file), "utf8"));
  const imported = texts.flatMap((text) => [...text.matchAll(/from\s?"([^"]+)"/g)]);
  const shared = imported.map(([, name = ""]) => name).filter((name) => /^(@hono|hono|kysely|uuid)\b/.test(name));
  expect(shared).toContain("kysely");
  const files = readdirSync(join(home, "build/packages"), { recursive: true, encoding: "utf8" });
  expect(shared.filter((name) => !files.includes(`${name}.js`))).toEqual([]);
});

test("a cross-origin form is rejected, whatever it contains", async () => {
  const form = "email=ada%40engine.example&password=x";
  expect((await ask("/auth", { method: "POST", form })).status).toBe(422);
  for (const headers of [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://firstproof.example" },
    { Origin: "https://sub.firstproof.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ] as Record<string, string>[])
    expect([headers, (await ask("/auth", { method: "POST", form, headers })).status]).toEqual([headers, 403]);
});

test("forms work behind a proxy that sends another host", async () => {
  const headers = { Host: `localhost:${port}`, "X-Forwarded-Host": "127.0.0.1:8080" };
  expect((await ask("/newsletter", { method: "POST", form: "email=nobody", headers })).status).toBe(422);
});

test("an error reveals no file paths", async () => {
  for (const path of ["/nowhere", "/%", `/results/${"x".repeat(50)}`, "/resources/none/file"]) {
    const { body } = await ask(path);
    expect(body).not.toMatch(/node_modules|\.server\.ts|SqliteError|at \w+ \(|node:/);
  }
});

test("the Host header is ignored: links and origin checks use the configured ORIGIN", async () => {
  const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" };
  const { status, body, headers: answered } = await ask("/questions", { headers });
  expect(status).toBe(303);
  expect(`${answered.location} ${body}`).not.toContain("evil.example");
});
