import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { handlePages } from "./pages.server.ts";

const build: ServerBuild = await import(join(import.meta.dirname, "../../../build/server/index.js"));

/** Identifies the route that handled a request by its page title. */
async function titleAt(path: string): Promise<string> {
  const { context } = await openSite();
  const response = await handlePages(build)(new Request(`http://localhost${path}`), context());
  return (
    /<title>([^<]*)/.exec(await response.text())?.[1] ??
    `${response.status} ${response.headers.get("Location") ?? ""}`.trim()
  );
}

test.each([
  ["/", "Find out if people want it before you build it · Firstproof"],
  ["/auth?tab=sign-up", "Sign Up · Firstproof"],
  ["/AUTH", "Sign In · Firstproof"],
  ["/auth/", "Sign In · Firstproof"],
  ["/results/some-id", "303 /auth?to=%2Fresults%2Fsome-id"],
  ["/results/some-id/more", "Oops! Page not found · Firstproof"],
  ["/results/", "Oops! Page not found · Firstproof"],
  ["/verify/nobody", "Oops! Page not found · Firstproof"],
  ["/nowhere", "Oops! Page not found · Firstproof"],
])("%s is answered as by the framework alone: %s", async (path, title) => {
  expect(await titleAt(path)).toBe(title);
});

test("data of pages go to the handler that knows them all", async () => {
  const { context } = await openSite();
  const handle = handlePages(build);
  for (const path of ["/auth.data", "/_root.data", "/results/some-id.data"]) {
    const response = await handle(new Request(`http://localhost${path}`), context());
    expect([path, response.headers.get("Content-Type")]).toEqual([path, "text/x-script"]);
  }
});
