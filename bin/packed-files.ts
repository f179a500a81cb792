// What a server needs to run: the files that its programs can reach by imports and requires (@vercel/nft).
import { globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const home = join(import.meta.dirname, "..");

/** Read at runtime rather than imported. */
const readFiles = [
  "app/account/password/known-passwords.license.txt",
  "app/account/password/known-passwords.txt.br",
  ...["Regular", "Medium"].map((weight) => `node_modules/pdfmake/fonts/Roboto/Roboto-${weight}.ttf`), // of reports
  ...["package.json", "bin/unprivileged.ts", "bin/wait.ts", "docs/firstproof.service"],
];

/** Copied whole, and not traced. */
const copiedWhole = [
  "build/.sources",
  "build/stock/.sources",
  "build/stock/**",
  "build/library/**",
  "build/client/**",
  "build/packages/**",
  "build/dictionaries/**",
  "build/sheets.json",
  "build/compiled/**",
];

/** Imported outside production only. */
const sandbox = ["packages/stripe-sandbox/**", "node_modules/@firstproof/stripe-sandbox"];

/** Entry points: programs, and modules loaded by a computed name. */
async function entries(): Promise<string[]> {
  const commands = (await readdir(join(home, "cli"))).filter((name) => /(?<!\.test(\.support)?)\.ts$/.test(name));
  const app = await readdir(join(home, "app"), { recursive: true });
  const apart = app.filter((name) => /-(worker|program)\.server\.ts$/.test(name)); // worker threads and child processes
  return [
    ...["server.ts", "build/server/index.js"],
    ...commands.map((name) => `cli/${name}`),
    ...apart.map((name) => `app/${name}`),
    ...globSync("migrations/*.ts", { cwd: home }),
  ];
}

/** Strips types, because the tracer only reads JavaScript. */
async function withoutTypes(path: string): Promise<string | Buffer | null> {
  const source = await readFile(path).catch(() => null);
  return source && path.endsWith(".ts") ? stripTypeScriptTypes(source.toString()) : source;
}

/**
 * The files to pack besides the folders that are copied whole, as paths in the project.
 * @param programs the entry points; without them, all of the server's.
 */
export async function packedFiles(programs?: string[]): Promise<Set<string>> {
  const from = (programs ?? (await entries())).map((name) => join(home, name));
  const { fileList, warnings } = await nodeFileTrace(from, {
    base: home,
    ignore: [...copiedWhole, ...sandbox],
    readFile: withoutTypes,
  });
  const ours = [...warnings].filter(({ message }) => !message.includes("node_modules"));
  if (ours.length > 0) throw new Error(ours.map(({ message }) => message).join("\n"));
  return new Set([...fileList, ...readFiles]);
}
