import { expect, test } from "vitest";
import { cursorText } from "#app/platform/db/cursor.ts";
import { freshFile } from "../../server/database.test.support.ts";
import type { ServiceState } from "./service-status.ts";
import { listStatusChanges, openStatusLog, sweepStatusHistory } from "./status-log.server.ts";

const moment = (minute: number) => new Date(Date.parse("2026-11-22T12:00:00.000Z") + minute * 60_000).toISOString();

const looked = (minute: number, states: Record<string, ServiceState>) => ({
  checkedAt: moment(minute),
  services: Object.entries(states).map(([name, state]) => ({ name, state, details: [`${state}.`, "So it is."] })),
});

async function historyOf(db: Parameters<typeof listStatusChanges>[0]) {
  const { rows } = await listStatusChanges(db, {});
  return rows.map(({ service, state, at }) => [at.slice(11, 16), service, state]);
}

test("a change is a row, and nothing else is; a restart changes nothing", async () => {
  const { db } = await freshFile();
  const before = openStatusLog(db);
  await before.note(looked(0, { Database: "healthy", Storage: "healthy" }));
  expect(await before.note(looked(1, { Database: "healthy", Storage: "healthy" }))).toEqual([]);
  expect(await before.note(looked(2, { Database: "healthy", Storage: "degraded" }))).toMatchObject([
    { name: "Storage", state: "degraded" },
  ]);
  const after = openStatusLog(db);
  expect(await after.note(looked(3, { Database: "healthy", Storage: "degraded" }))).toEqual([]);
  await after.note(looked(4, { Database: "healthy", Storage: "healthy" }));
  expect(await historyOf(db)).toEqual([
    ["12:04", "Storage", "healthy"],
    ["12:02", "Storage", "degraded"],
    ["12:00", "Storage", "healthy"],
    ["12:00", "Database", "healthy"],
  ]);
  expect((await listStatusChanges(db, {})).rows[1]?.details).toBe("degraded. So it is.");
});

test("what could not be written down is written later, at the moment it was", async () => {
  const { db, sqlite } = await freshFile();
  const log = openStatusLog(db);
  await log.note(looked(0, { Database: "healthy" }));
  sqlite.pragma("query_only = 1");
  await expect(log.note(looked(1, { Database: "down" }))).rejects.toThrow(/readonly/);
  await expect(log.note(looked(2, { Database: "down" }))).rejects.toThrow(/readonly/);
  sqlite.pragma("query_only = 0");
  await log.note(looked(3, { Database: "healthy" }));
  expect(await historyOf(db)).toEqual([
    ["12:03", "Database", "healthy"],
    ["12:01", "Database", "down"],
    ["12:00", "Database", "healthy"],
  ]);
});

test("the history is read page by page", async () => {
  const { db } = await freshFile();
  const log = openStatusLog(db);
  for (let minute = 0; minute < 30; minute++)
    await log.note(looked(minute, { Storage: minute % 2 ? "degraded" : "healthy" }));
  const first = await listStatusChanges(db, {});
  expect(first.rows).toHaveLength(25);
  const second = await listStatusChanges(db, { after: [first.rows.at(-1)?.id ?? ""] });
  expect(first.next).toBe(cursorText([first.rows.at(-1)?.id ?? ""]));
  expect(second.rows.map(({ at }) => at.slice(14, 16))).toEqual(["04", "03", "02", "01", "00"]);
});

test("after 400 days a change goes, but not the state in which a part still is", async () => {
  const { db } = await freshFile();
  const log = openStatusLog(db);
  await log.note(looked(0, { Database: "healthy", Storage: "healthy" }));
  await log.note(looked(1, { Database: "healthy", Storage: "degraded" }));
  await sweepStatusHistory(db, Date.parse(moment(1)) + 400 * 24 * 60 * 60 * 1000 + 1);
  expect((await historyOf(db)).map(([, service, state]) => [service, state])).toEqual([
    ["Storage", "degraded"],
    ["Database", "healthy"],
  ]);
});
