import { Hono } from "hono";
import { expect, test } from "vitest";
import { contentSecurityPolicy, permissionsPolicy, securityHeaders } from "./security-headers.server.ts";

const app = new Hono()
  .use(securityHeaders(true))
  .get("/page", (c) => c.html("<p>page</p>"))
  .get("/own", (c) => c.html("<p>page</p>", 200, { "Content-Security-Policy": "default-src 'self'" }))
  .get("/records", (c) => c.html("<p>page</p>", 200, { "Permissions-Policy": permissionsPolicy({ microphone: true }) }))
  .get("/away", (c) => c.redirect("/page", 303))
  .get("/nothing", (c) => c.body(null, 204))
  .get("/data", (c) => c.json({}))
  .get("/script", (c) => c.body("", 200, { "Content-Type": "text/javascript; charset=utf-8" }))
  .get("/table", (c) => c.body("", 200, { "Content-Type": "text/csv" }))
  .post("/page", (c) => c.html("<p>page</p>", 422, { "Content-Security-Policy": "default-src 'self'" }))
  .get("/public", (c) => c.text("", 200, { "Cache-Control": "public, max-age=86400" }));

const headersOf = async (path: string) => (await app.request(path)).headers;

test("a document says what it may do: nothing inline but the style sheet, no frame, no third party", async () => {
  const headers = await headersOf("/page");
  const policy = headers.get("Content-Security-Policy");
  expect(policy).toBe(contentSecurityPolicy());
  expect(contentSecurityPolicy({ sheet: "'sha256-sheet'" })).toContain("style-src 'self' 'sha256-sheet';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect((await headersOf("/own")).get("Content-Security-Policy")).toBe("default-src 'self'");
});

test("a form may lead to the origins named, and only they are added", () => {
  const policy = contentSecurityPolicy({ formTargets: ["https://a.example", "https://a.example"] });
  expect(policy).toBe(contentSecurityPolicy().replace("form-action 'self'", "form-action 'self' https://a.example"));
});

test("a page that records may use the microphone and play what it recorded, and no other page may", async () => {
  const policy = contentSecurityPolicy({ recordings: true });
  expect(policy).toBe(contentSecurityPolicy().replace("media-src 'self'", "media-src 'self' blob:"));
  expect((await headersOf("/page")).get("Permissions-Policy")).toBe("camera=(), geolocation=(), microphone=()");
  expect((await headersOf("/records")).get("Permissions-Policy")).toBe("camera=(), geolocation=(), microphone=(self)");
});

test("every response with a body is taken for what it says it is and stands in no frame; all ask for https", async () => {
  const policies = {
    "/page": contentSecurityPolicy(),
    "/data": "frame-ancestors 'none'",
    "/script": "frame-ancestors 'none'",
    "/table": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "/nowhere": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  };
  for (const [path, policy] of Object.entries(policies)) {
    const headers = await headersOf(path);
    expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
    expect([path, headers.get("Content-Security-Policy")]).toEqual([path, policy]);
    expect([path, headers.get("Strict-Transport-Security")]).toEqual([path, "max-age=31536000; includeSubDomains"]);
  }
});

test("no content has nothing to take for something else, and no length", async () => {
  expect(Object.fromEntries(await headersOf("/nothing"))).toEqual({
    "cache-control": "no-store",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});

test("a redirect has only what means something without a body", async () => {
  expect(Object.fromEntries(await headersOf("/away"))).toEqual({
    "cache-control": "no-store",
    "content-length": "0",
    location: "/page",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});

test("the page of a form that a script sent is no document; of any other request it is", async () => {
  const post = async (destination: string) => {
    const response = await app.request("/page", { method: "POST", headers: { "Sec-Fetch-Dest": destination } });
    return response.headers;
  };
  const read = await post("empty");
  expect(read.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
  expect(read.get("Cross-Origin-Opener-Policy")).toBeNull();
  const shown = await post("document");
  expect(shown.get("Content-Security-Policy")).toBe("default-src 'self'");
  expect(shown.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  const fetched = await app.request("/own", { headers: { "Sec-Fetch-Dest": "empty" } }); // a later Back may show it
  expect(fetched.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
});

test("what does not say how long it may be kept is kept nowhere", async () => {
  for (const path of ["/page", "/away", "/data", "/nowhere"])
    expect([path, (await headersOf(path)).get("Cache-Control")]).toEqual([path, "no-store"]);
  expect((await headersOf("/public")).get("Cache-Control")).toBe("public, max-age=86400");
});
