import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { sameEverywhere } from "./same-everywhere.ts";

const { resolve } = createRequire(import.meta.url);

/** A line for each, and one newline before the first. Kept as bytes: 0.8 MB, where a set of strings takes 9. */
let known: Promise<Buffer> | undefined;

/** Is it one of the 100,000 most common passwords, in whatever case and from whatever keyboard? */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const line = sameEverywhere(password).toLowerCase();
  return !line.includes("\n") && (await known).includes(`\n${line}\n`);
}

/** Read when the first password is chosen: no start waits for it. Where it comes from: docs/decisions/0009-ways-in.md. */
async function load(): Promise<Buffer> {
  try {
    const packed = await readFile(resolve("#app/account/password/known-passwords.txt.br"));
    return await promisify(brotliDecompress)(packed);
  } catch (error) {
    known = undefined; // the next one tries anew
    throw error;
  }
}
