import type { FileBytes } from "./file-bytes.server.ts";

/** Whether a file starts as a PDF at its first byte (ISO 32000-1 §7.5.2) and ends as one, without appended data. */
export async function isPdf(bytes: FileBytes): Promise<boolean> {
  if ((await bytes.read(0, 5)).toString("latin1") !== "%PDF-") return false;
  const tail = (await bytes.tail(1_024)).toString("latin1");
  return /%%EOF[\0\s]*$/.test(tail);
}
