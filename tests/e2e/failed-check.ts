import type { Page } from "@playwright/test";
import { redirectWith } from "#app/platform/flash.server.ts";
import type { TestServer } from "../support/server.ts";

/** Leaves in this page's browser what a check of the subscription leaves that failed: the next page says so, once. */
export async function failCheck(page: Page, server: TestServer): Promise<void> {
  const [title, text] = ["Error", "Failed to check subscription status"];
  const answer = await redirectWith("/", { kind: "bad", title, text, unchecked: true });
  const [, value = ""] = /^flash=([^;]*)/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
  await page.context().addCookies([{ name: "flash", value, url: server.origin }]);
}
