import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { loadAssets } from "#app/platform/http/assets.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { freshStorage } from "./database.test.support.ts";

const folder = join(import.meta.dirname, "../../build");
const build: ServerBuild = await import(join(folder, "server/index.js"));

/** Renders the landing page. */
async function frontPage(headers: HeadersInit = {}): Promise<{ html: string; policy: string }> {
  const remix = createRequestHandler(build, "production");
  const stored = await freshStorage();
  const request = new Request("http://localhost/", { headers });
  const asked = { requestId: "1", signal: request.signal, client: "test" };
  const response = await remix(request, { ...stored, assets: loadAssets(build, folder), log, ...asked });
  return { html: await response.text(), policy: response.headers.get("Content-Security-Policy") ?? "" };
}

test("a page has no inline script, and its policy allows none", async () => {
  const { html, policy } = await frontPage();
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([expect.stringMatching(/^<script type="module" src="\/assets\/[\w-]+\.js">$/)]);
  expect(policy).toContain("script-src 'self';");
});

test("a page that a script writes into another's document links its stylesheet, as that one's policy allows", async () => {
  expect((await frontPage()).html).toContain("<style>");
  const { html, policy } = await frontPage({ Prefer: "return=representation" });
  expect(html).not.toContain("<style>");
  expect(policy).toContain("style-src 'self';");
});
