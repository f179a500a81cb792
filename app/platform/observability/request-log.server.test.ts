import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Logger } from "./log.server.ts";
import { requestLog } from "./request-log.server.ts";

const lines: object[] = [];
const log = { child: () => ({ info: (line: object) => lines.push(line) }) } as unknown as Logger;

const app = new Hono()
  .use(requestLog(log))
  .get("/assets/:name", (c) => c.text("style"))
  .all("/verify/*", (c) => {
    c.set("page", "/verify/:id");
    return c.text("page");
  })
  .all("*", (c) => c.text("nothing", 404));

test.each([
  ["/verify/9b2f1c", "/verify/:id"],
  ["/assets/app.css?x", "/assets/:name"],
  ["/shared/jD-3k_fYtq0v", "other"],
  ["/%73hared/jD-3k_fYtq0v", "other"],
  ["//verify/9b2f1c", "other"],
  ["/admin/coupons/FP-8KQ2-M4ZT/deactivate", "other"],
  ["/%", "other"],
])("of %s the log says %s, and nothing of the address", async (path, route) => {
  await app.request(`http://us.example${path}`);
  expect(lines.pop()).toEqual({ method: "GET", route, status: expect.any(Number), ms: expect.any(Number) });
});
