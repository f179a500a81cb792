// Copies the files a server needs to run, and nothing else, into a folder: `node bin/pack.ts FOLDER`, after a build. It
// runs on any Linux of this architecture as `FOLDER/bin/node server.ts`; the image is built from it. From packages,
// only files that our code can reach are taken (@vercel/nft follows imports and requires).
import { cp, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const home = join(import.meta.dirname, "..");

/** Copied whole: files that are read rather than imported. */
const folders = ["build", "migrations"];
const files = [
  "app/account/password/known-passwords.license.txt",
  "app/account/password/known-passwords.txt.br",
  ...["package.json", "bin/unprivileged.ts", "bin/wait.ts", "docs/firstproof.service"],
];

/** Entry points: programs, and modules loaded by a computed name. */
async function entries(): Promise<string[]> {
  const commands = (await readdir(join(home, "cli"))).filter((name) => /(?<!\.test(\.support)?)\.ts$/.test(name));
  const app = await readdir(join(home, "app"), { recursive: true });
  const apart = app.filter((name) => /-(worker|program)\.server\.ts$/.test(name)); // worker threads and child processes
  return [
    ...["server.ts", "build/server/index.js"],
    ...commands.map((name) => `cli/${name}`),
    ...apart.map((name) => `app/${name}`),
    ...(await readdir(join(home, "migrations"))).map((name) => `migrations/${name}`),
  ];
}

/** Binaries for other platforms. */
const foreign = new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}\\.node$)`);

/** Strips types, because the tracer only reads JavaScript. */
async function withoutTypes(path: string): Promise<string | Buffer | null> {
  const source = await readFile(path).catch(() => null);
  return source && path.endsWith(".ts") ? stripTypeScriptTypes(source.toString()) : source;
}

async function reached(): Promise<string[]> {
  const from = (await entries()).map((name) => join(home, name));
  const { fileList, warnings } = await nodeFileTrace(from, {
    base: home,
    ignore: [
      "build/.sources",
      "build/stock/.sources",
      "build/stock/**",
      "build/library/**",
      "build/client/**",
      "build/dictionary",
      "build/compiled/**",
    ], // read, and copied whole
    readFile: withoutTypes,
  });
  const ours = [...warnings].filter(({ message }) => !message.includes("node_modules"));
  if (ours.length > 0) throw new Error(ours.map(({ message }) => message).join("\n"));
  return [...fileList];
}

/** Packs into an empty folder. @throws one line when it is not: files of an older version would remain. */
async function pack(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty`);
  let bytes = 0;
  const names = new Set([...(await reached()), ...files]);
  for (const name of names) {
    if (foreign.test(name) || folders.some((whole) => name.startsWith(`${whole}/`))) continue;
    const to = join(folder, name);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(home, name), to, { dereference: true });
    bytes += (await stat(to)).size;
  }
  const isOurs = (path: string) => relative(home, path) !== "build/stock"; // the baseline of the benchmark
  for (const name of folders) await cp(join(home, name), join(folder, name), { recursive: true, filter: isOurs });
  await cp(join(home, "node_modules/node/bin/node"), join(folder, "bin/node"));
  console.log(`${names.size} files besides the build, ${(bytes / 1024 ** 2).toFixed(1)} MB`);
}

const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  console.error(
    "node bin/pack.ts FOLDER: puts what a server needs to run into it, which must be empty. Build first: npm run build",
  );
  process.exit(1);
}
await pack(resolve(folder)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
