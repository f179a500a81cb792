import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Logger } from "./log.server.ts";
import { requestLog } from "./requests.server.ts";

const lines: { path: string }[] = [];
const log = { child: () => ({ info: (line: { path: string }) => lines.push(line) }) } as unknown as Logger;

test.each([
  ["/shared/jD-3k_fYtq0v", "/shared/…"],
  ["/Shared/jD-3k_fYtq0v.data", "/shared/…"],
  ["/SHARED/jD-3k_fYtq0v", "/shared/…"],
  ["/%73hared/jD-3k_fYtq0v", "/shared/…"],
  ["/shared%2fjD-3k_fYtq0v", "/shared/…"],
  ["//shared/jD-3k_fYtq0v", "/shared/…"],
  ["/%", "/%"],
  ["/results/1/share", "/results/1/share"],
])("of %s the log says %s", async (path, said) => {
  await new Hono().use(requestLog(log)).request(`http://us.example${path}`);
  expect(lines.pop()?.path).toBe(said);
});
