import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDoc } from "./compound.server.ts";
import { FileBytes } from "./file-bytes.server.ts";
import { makeCompound } from "./make-compound.test.support.ts";

test("of a document whose table of sectors is gone the first sector of names is enough", async () => {
  const file = makeCompound(["WordDocument", "1Table"]);
  file.writeUInt32LE(0xffffffff, 76); // location of the table
  const path = join(mkdtempSync(join(tmpdir(), "compound-")), "file");
  writeFileSync(path, file);
  expect(await FileBytes.in(path, isDoc)).toBe(true);
});
