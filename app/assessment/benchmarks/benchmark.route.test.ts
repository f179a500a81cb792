import { afterEach, expect, test } from "vitest";
import { addFounder, setTier } from "#app/account/founder.test.support.ts";
import { openSite } from "../../../tests/support/site.ts";
import { pageText } from "../../../tests/texts/page-text.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { fillHistory } from "../history.test.support.ts";
import { loadBenchmarks } from "./benchmarks.server.ts";
import { freezeBenchmarks } from "./freeze-benchmarks.server.ts";
import { notifyFounders } from "./notify-founders.server.ts";

afterEach(async () => loadBenchmarks(await freshDatabase())); // this process shows none again

test("from the twentieth founder on Premium reads where its scores are; until then research is quoted", async () => {
  const { db, founder, get, post } = await openSite();
  const read = async (path: string) => pageText(await (await get(path)).text()).replace(/\s+/g, " ");
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await notifyFounders(db, { origin: "https://us.example", now: yesterday });
  await setTier(db, founder, "premium");
  const session = await addSession(db, founder, "session-first-money");
  for (let count = 1; count < 19; count++) await fillHistory(db, { user: await addFounder(db), finished: 1 });
  await freezeBenchmarks(db);
  const page = `/results/${session}/benchmark`;
  expect(await read(page)).toContain("There's no comparison yet: it takes 20 founders");
  expect(await read(`/results/${session}`)).toContain("Industry benchmarking, from published research:");
  await fillHistory(db, { user: await addFounder(db), finished: 1 });
  await freezeBenchmarks(db);
  expect(await read(page)).toMatch(/About 20 founders.*All areas 8\.6 Upper quarter .* to .*Risk Awareness/);
  for (const shown of [`/results/${session}`, "/"])
    expect(await read(shown)).toContain("Industry benchmarking: beside about 20 founders");
  await setTier(db, founder, "pro");
  expect(await read(page)).toContain("This is included in Premium.");
  expect(await read(`/results/${session}`)).not.toContain("Industry benchmarking:");

  expect((await post("/account/benchmarks", { part: "leave" })).headers.get("Location")).toBe("/account");
  expect(await read("/account")).toContain("Your results don't count in it.");
  expect((await post("/account/benchmarks", { part: "nonsense" })).status).toBe(422);
  await post("/account/benchmarks", { part: "take" });
  expect(await read("/account")).toContain("Your first complete result counts in it");
});
