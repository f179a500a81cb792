// Copies the files a server needs to run, and nothing else, into a folder: `node bin/pack.ts FOLDER`, after a build. It
// runs on any Linux of this architecture as `FOLDER/bin/node server.ts`; the image is built from it.
import { cp, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { packedFiles } from "./packed-files.ts";

const home = join(import.meta.dirname, "..");

/** Copied whole: files that are read rather than imported. */
const folders = ["build", "migrations"];

/** Binaries for other platforms. */
const foreign = new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}\\.node$)`);

/** Packs into an empty folder. @throws one line when it is not: files of an older version would remain. */
async function pack(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty`);
  let bytes = 0;
  const names = await packedFiles();
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
