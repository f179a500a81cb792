import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { silence } from "#app/platform/observability/log.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { forgotAction } from "./forgot.action.server.ts";

test.each([
  ["/auth?forgot", "/auth"],
  ["/auth?forgot=&to=%2Ftrends", "/auth?to=%2Ftrends"],
  ["/auth?forgot=&to=%2F%2Felsewhere.example", "/auth"],
])("who forgot a password at %s goes back to %s", async (asked, back) => {
  const context = { db: await freshDatabase(), log: silence, client: "192.0.2.1" } as unknown as AppLoadContext;
  const body = new URLSearchParams({ email: "ada@engine.example" });
  const request = new Request(`http://us.example${asked}`, { method: "POST", body });
  const response = await forgotAction({ request, context });
  expect((response as Response).headers.get("Location")).toBe(back);
});
