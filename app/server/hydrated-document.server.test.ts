import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { loadAssets } from "#app/platform/http/assets.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { freshStorage } from "./database.test.support.ts";

const folder = join(import.meta.dirname, "../../build");
const build: ServerBuild = await import(join(folder, "server/index.js"));
const home = "pages/home.route";

/** Renders the landing page as it is, or as if its handle requested hydration. */
async function frontPage(hydrate: boolean, headers: HeadersInit = {}): Promise<{ html: string; policy: string }> {
  const route = build.routes[home];
  if (!route) throw new Error(`The build has no ${home}`);
  const changed = { ...route, module: { ...route.module, handle: { title: "Front", hydrate } } };
  const remix = createRequestHandler({ ...build, routes: { ...build.routes, [home]: changed } }, "production");
  const stored = await freshStorage();
  const request = new Request("http://localhost/", { headers });
  const asked = { requestId: "1", signal: request.signal, client: "test" };
  const response = await remix(request, { ...stored, assets: loadAssets(build, folder), log, ...asked });
  return { html: await response.text(), policy: response.headers.get("Content-Security-Policy") ?? "" };
}

test("a page sends no script by itself, and its policy allows none inline", async () => {
  const { html, policy } = await frontPage(false);
  expect(html).not.toContain("<script");
  expect(policy).toContain("script-src 'self';");
});

test("a page that asks for it is hydrated, each inline script under the nonce of its policy", async () => {
  const { html, policy } = await frontPage(true);
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>/g)].map(([tag]) => tag);
  expect(inline.length).toBeGreaterThan(1);
  expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
});

test("a page that a script writes into another's document links its stylesheet, as that one's policy allows", async () => {
  expect((await frontPage(false)).html).toContain("<style>");
  const { html, policy } = await frontPage(false, { Prefer: "return=representation" });
  expect(html).not.toContain("<style>");
  expect(policy).toContain("style-src 'self';");
});
