import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { addGuide } from "./resource.test.support.ts";
import { sweepResources } from "./sweep-resources.server.ts";

const later = () => Date.now() + 2 * 60 * 60 * 1000; // ms

test("what no row names goes after an hour, what is missing is told, all else stays", async () => {
  const { db, files } = await freshStorage();
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  const guides = [];
  for (let n = 0; n < 3; n++) guides.push(await addGuide(db, { files }));
  const [first, gone] = guides;
  const further = newKey("resources/guide", "md");
  await files.put(further, Readable.from(["# Guide"]));
  const row = { resource_id: first?.id ?? "", format: "text/markdown", file_path: further, file_size: 7 };
  await db.insertInto("resource_formats").values(row).execute();
  const stray = newKey("resources/tool", "ts");
  await files.put(stray, Readable.from(["nobody's"]));

  expect(await sweepResources(db, files, { log })).toEqual({ strays: 0, missing: 0 });
  await files.delete(gone?.key ?? "");
  expect(await sweepResources(db, files, { log, now: later() })).toEqual({ strays: 1, missing: 1 });
  expect(await files.sizeOf(stray)).toBeUndefined();
  expect(await files.sizeOf(further)).toBe(7);
  expect(await files.sizeOf(first?.key ?? "")).toBe(8);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, key: gone?.key }]);
});

test("every row counts, however many there are", async () => {
  const { db, files } = await freshStorage();
  for (let n = 0; n < 1_001; n++) await addGuide(db);
  const log = pino({ level: "silent" });
  expect(await sweepResources(db, files, { log })).toEqual({ strays: 0, missing: 1_001 });
});
