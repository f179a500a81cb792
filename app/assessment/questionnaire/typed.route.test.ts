import { expect, test } from "vitest";
import { parseHtml } from "../../../tests/e2e/plain/document.ts";
import { openSite } from "../../../tests/support/site.ts";
import { startSession } from "../sessions/sessions.server.ts";

test.each([
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "👩‍👩‍👧‍👦 e\u0301 日本語 مرحبا \u202Eright to left\u202C zero\u200Bwidth\uFEFF",
])("whatever is typed is shown as typed, and harmless: %s", async (text) => {
  const { db, founder, get, post } = await openSite();
  const { id } = await startSession(db, { user: founder });
  const path = `/questions?sessionId=${id}&question=1`;
  const page = async (path: string) => parseHtml(await (await get(path)).text());
  const fields = (await page(path)).querySelectorAll<HTMLInputElement>("main form input[type=hidden]");
  const form = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
  await post(path, { ...form, answer: text, go: "next" });
  expect((await page(path)).querySelector("textarea")?.value).toBe(text);
  expect((await page(`/results/${id}/answers`)).querySelector(".copy")?.textContent).toBe(text);
});
