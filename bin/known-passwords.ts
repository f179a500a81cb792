// Builds the list of common passwords that sign-up rejects: `node bin/known-passwords.ts LIST`. LIST has one password
// per line, the most common first. For the source of ours see docs/decisions/0009-sign-in-methods.md.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { minPassword } from "#app/account/user.ts";

const count = 100_000;

const [list, ...more] = process.argv.slice(2);
if (!list || more.length > 0) {
  console.error("node bin/known-passwords.ts LIST: a file with a password on each line, the most common first");
  process.exit(1);
}
const lines = (await readFile(list, "utf8")).split(/\r?\n/).map((line) => line.normalize("NFKC").toLowerCase());
const known = [...new Set(lines)].filter((line) => line.length >= minPassword).slice(0, count);
const to = join(import.meta.dirname, "../app/account/password/known-passwords.txt.br");
await writeFile(to, brotliCompressSync(`\n${known.sort().join("\n")}\n`));
console.log(`${known.length} passwords`);
