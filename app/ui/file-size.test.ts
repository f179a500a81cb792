import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [1, "1 B"],
  [812, "812 B"],
  [1_024, "1 KB"],
  [1_048_575, "1.0 MB"],
  [52_428_800, "50.0 MB"],
  [1_073_741_823, "1.0 GB"],
  [63_672_000_000, "59.3 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
