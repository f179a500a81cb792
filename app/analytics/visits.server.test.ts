import { Hono } from "hono";
import { expect, test } from "vitest";
import { silence } from "#app/platform/log.server.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { openVisitAllowance } from "./visit-allowance.server.ts";
import { openVisitLog } from "./visit-log.server.ts";
import { countVisits } from "./visits.server.ts";

test("a client with as many rows as an hour allows gets no more and no number, and others still do", async () => {
  const db = await freshDatabase();
  const [visits, allowance] = [openVisitLog(db, silence), openVisitAllowance(silence)];
  const app = new Hono().use(countVisits(visits, allowance)).get("/terms", (c) => c.html("<h1>Terms</h1>"));
  const look = (remoteAddress: string) => {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    return app.request("/terms", { headers }, { incoming: { socket: { remoteAddress } } });
  };
  for (let row = 0; row < 499; row++) allowance.take("10.7.0.1", 1);
  const numbers: number[] = [];
  for (const client of ["10.7.0.1", "10.7.0.1", "10.7.0.2"]) {
    const answer = await look(client);
    expect(answer.status).toBe(200);
    numbers.push(answer.headers.getSetCookie().length);
  }
  expect(numbers).toEqual([1, 0, 1]);
  await visits.stop();
  expect(await db.selectFrom("anonymous_activity_logs").select("page_path").execute()).toHaveLength(2);
});
