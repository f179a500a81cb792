import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { interviewFile } from "./interview-file.server.ts";
import { addInterview, cues } from "./interviewed.test.support.ts";
import { sweepInterviews } from "./sweep-interviews.server.ts";

test("a file that no interview names goes once it is old; one that is missing is told; all others stay", async () => {
  const storage = await freshStorage();
  const { db, files, folder } = storage;
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const user = await addFounder(db);
  const { id: interview } = await addInterview(storage, { user, transcript: cues });
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const [stray, fresh] = [newKey("interviews/audio", "wav"), newKey("interviews/audio", "wav")];
  for (const key of [stray, fresh]) await files.put(key, Readable.from(["x"]));
  await utimes(join(folder, stray), long, long);
  const audio = await interviewFile(db, { interview, field: "audio", founder: user });
  await utimes(join(folder, audio?.key ?? ""), long, long);
  expect(await sweepInterviews(db, files, log)).toEqual({ strays: 1, missing: 0 });
  expect(await files.sizeOf(stray)).toBeUndefined();
  for (const key of [fresh, audio?.key ?? ""]) expect(await files.sizeOf(key)).toBeDefined();

  await files.delete(audio?.key ?? "");
  expect(await sweepInterviews(db, files, log)).toEqual({ strays: 0, missing: 1 });
  expect(lines.at(-1)).toContain(audio?.key);
});
