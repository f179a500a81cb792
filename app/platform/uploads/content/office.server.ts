import { namesInArchive } from "./archive.server.ts";
import type { FileBytes } from "./file-bytes.server.ts";

/** Whether it is an Office document with this part (ECMA-376 Part 2), without macros. */
async function isOffice(bytes: FileBytes, part: string): Promise<boolean> {
  const names = await namesInArchive(bytes);
  if (!names?.has("[Content_Types].xml") || !names.has(part)) return false;
  return ![...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name));
}

export const isDocx = (bytes: FileBytes) => isOffice(bytes, "word/document.xml");
export const isXlsx = (bytes: FileBytes) => isOffice(bytes, "xl/workbook.xml");
