import { Hono } from "hono";
import { expect, test } from "vitest";
import { contentSecurityPolicy, permissionsPolicy, securityHeaders } from "./security-headers.server.ts";

const app = new Hono()
  .use(securityHeaders("'sha256-sheet'", true))
  .get("/page", (c) => c.html("<p>page</p>"))
  .get("/own", (c) => c.html("<p>page</p>", 200, { "Content-Security-Policy": "default-src 'self'" }))
  .get("/records", (c) => c.html("<p>page</p>", 200, { "Permissions-Policy": permissionsPolicy({ microphone: true }) }))
  .get("/away", (c) => c.redirect("/page", 303))
  .get("/data", (c) => c.json({}))
  .get("/public", (c) => c.text("", 200, { "Cache-Control": "public, max-age=86400" }));

const headersOf = async (path: string) => (await app.request(path)).headers;

test("a document says what it may do: nothing inline but the style sheet, no frame, no third party", async () => {
  const headers = await headersOf("/page");
  const policy = headers.get("Content-Security-Policy");
  expect(policy).toBe(contentSecurityPolicy("'sha256-sheet'"));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect((await headersOf("/own")).get("Content-Security-Policy")).toBe("default-src 'self'");
});

test("a form may lead to the origins named, and only they are added", () => {
  const policy = contentSecurityPolicy("'sha256-sheet'", { formTargets: ["https://a.example", "https://a.example"] });
  expect(policy).toBe(
    contentSecurityPolicy("'sha256-sheet'").replace("form-action 'self'", "form-action 'self' https://a.example"),
  );
});

test("a page that records may use the microphone and play what it recorded, and no other page may", async () => {
  const policy = contentSecurityPolicy("'sha256-sheet'", { recordings: true });
  expect(policy).toBe(contentSecurityPolicy("'sha256-sheet'").replace("media-src 'self'", "media-src 'self' blob:"));
  expect((await headersOf("/page")).get("Permissions-Policy")).toBe("camera=(), geolocation=(), microphone=()");
  expect((await headersOf("/records")).get("Permissions-Policy")).toBe("camera=(), geolocation=(), microphone=(self)");
});

test("every answer is taken for what it says it is, and asks for https where we have it", async () => {
  for (const path of ["/page", "/away", "/data", "/nowhere"]) {
    const headers = await headersOf(path);
    expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
    expect([path, headers.get("Strict-Transport-Security")]).toEqual([path, "max-age=31536000; includeSubDomains"]);
  }
  const policyOf = async (path: string) => (await headersOf(path)).get("Content-Security-Policy");
  expect(await policyOf("/away")).toBeNull(); // no body
  expect(await policyOf("/data")).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
});

test("what does not say how long it may be kept is kept nowhere", async () => {
  for (const path of ["/page", "/away", "/data", "/nowhere"])
    expect([path, (await headersOf(path)).get("Cache-Control")]).toEqual([path, "no-store"]);
  expect((await headersOf("/public")).get("Cache-Control")).toBe("public, max-age=86400");
});
