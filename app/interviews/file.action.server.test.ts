import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { interviewFileResponse } from "./file.action.server.ts";
import { addInterview } from "./interview.test.support.ts";

test("a recording that the disk does not give leads back to its page with a sentence, and the log says which", async () => {
  const storage = await freshStorage();
  const user = await addFounder(storage.db);
  const interview = await addInterview(storage.db, { user });
  const [Cookie = ""] = (await startLogin(storage.db, { user, userAgent: null })).split(";");
  const told: unknown[] = [];
  const log = { error: (...said: unknown[]) => told.push(said[1]) } as unknown as Logger;
  const stream = () => Promise.reject(Object.assign(new Error("i/o error"), { code: "EIO" }));
  const files = { ...storage.files, sizeOf: async () => 1, stream };
  const context = { ...storage, files, log, assets: { sheet: { href: "" } } } as unknown as AppLoadContext;
  const request = new Request(`http://us.example/interviews/${interview}/audio`, { headers: { Cookie } });
  const response = await interviewFileResponse({ request, context }, interview, "audio");
  expect([response.status, response.headers.get("Location")]).toEqual([303, `/interviews/${interview}`]);
  expect(told).toEqual(["a file of an interview cannot be read"]);
});
