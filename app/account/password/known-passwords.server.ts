import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { normalizePassword } from "./own-words.ts";

const { resolve } = createRequire(import.meta.url);

/** One password per line, with a newline before the first. Kept as bytes: 0.8 MB, where a set of strings takes 9 MB. */
let known: Promise<Buffer> | undefined;

/** Whether it is one of the 100,000 most common passwords, regardless of case and Unicode form. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const line = normalizePassword(password).toLowerCase();
  return !line.includes("\n") && (await known).includes(`\n${line}\n`);
}

/**
 * Loads the list lazily, when the first password is chosen, so that it doesn't slow startup. Source:
 * docs/decisions/0009-sign-in-methods.md.
 */
async function load(): Promise<Buffer> {
  try {
    const packed = await readFile(resolve("#app/account/password/known-passwords.txt.br"));
    return await promisify(brotliDecompress)(packed);
  } catch (error) {
    known = undefined; // the next call retries
    throw error;
  }
}
