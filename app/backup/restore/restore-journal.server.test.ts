import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../storage.test.support.ts";
import { readJournal } from "./restore-journal.server.ts";

test("where no restore was begun there is none to go on with; one whose journal cannot be read is not passed over", () => {
  const storage = freshFolder();
  expect(readJournal(storage)).toBeUndefined();
  for (const written of ["half a jour", "{}"]) {
    writeFileSync(join(storage, "restore.json"), written);
    expect(() => readJournal(storage)).toThrow(/cannot be read, so the interrupted restore cannot be completed\.$/);
  }
  expect(readdirSync(storage)).toEqual(["restore.json"]);
});
