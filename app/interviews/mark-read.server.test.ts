import { expect, test, vi } from "vitest";
import type { RouteArgs } from "#app/account/account.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { freshFile } from "../server/database.test.support.ts";
import type { Interview } from "./interview.ts";
import { markRead } from "./unseen-feedback.server.ts";

test("a page with feedback is shown while nothing can be written; the log says that it was not marked as seen", async () => {
  const { db, sqlite } = await freshFile();
  const log = { warn: vi.fn() } as unknown as Logger;
  const asked = { request: new Request("http://localhost/"), context: { db, log }, params: {} } as unknown as RouteArgs;
  const shown = [{ id: "an interview", feedback: "Ask for money." } as unknown as Interview];
  sqlite.pragma("query_only = 1");
  await markRead(asked, "ada", shown);
  expect(log.warn).toHaveBeenCalledWith(expect.any(Error), "feedback not marked as seen");
  await db.destroy();
  await expect(markRead(asked, "ada", shown), "what is no trouble of the storage").rejects.toThrow();
});
