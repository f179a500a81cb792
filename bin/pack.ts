// Copies the files a server needs to run, and nothing else, into a folder: `node bin/pack.ts FOLDER`, after a build. It
// runs on any Linux of this architecture as `FOLDER/bin/node server.ts`. `node bin/pack.ts FOLDER BASE` also puts what an
// image needs besides that into BASE, its root folder.
import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

const home = join(import.meta.dirname, "..");

/** Copied whole: files that are read rather than imported. */
const folders = ["build", "migrations"];

/**
 * Binaries for other platforms, what packages have for `require` beside the modules that we import, what React renders
 * pages with in development (NODE_ENV is "production" wherever a packed server runs), and what PDFKit and the codecs have
 * for fonts and ways of resizing that we don't use.
 */
const unused = new RegExp(
  [
    `/prebuilds/(?!${process.platform}-${process.arch}\\.node$)`,
    "/(mediabunny/dist/bundles|stripe/cjs|nodemailer/dist/cjs|tar/dist/commonjs)/|/zod/.*\\.cjs$",
    "/react-dom/cjs/.*\\.development\\.js$",
    "/pdfkit/js/data/.*\\.afm$",
    "/@jsquash/resize/lib/(hqx|magic-kernel)/.*\\.wasm$",
  ].join("|"),
);

/** Commands of busybox that an operator finds in the image. */
const commands =
  "cat chmod chown cp date df du env find free grep gzip head id kill less ln ls mkdir more mv ping ps rm sed sh sleep sort stat tail tar top touch vi wc wget".split(
    " ",
  );
const account = "nonroot:x:65532:65532"; // bin/unprivileged.ts

/** Packs into an empty folder. @throws one line when it is not: files of an older version would remain. */
async function pack(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty`);
  execFileSync(process.execPath, [join(home, "bin/install.mjs")], { stdio: "inherit" }); // the tracer is among the tools
  const { packedFiles } = await import("./packed-files.ts");
  process.umask(0o022); // the server's account reads them, whoever packs
  let bytes = 0;
  const names = await packedFiles();
  for (const name of names) {
    if (unused.test(name) || folders.some((whole) => name.startsWith(`${whole}/`))) continue;
    const to = join(folder, name);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(home, name), to, { dereference: true });
    bytes += (await stat(to)).size;
  }
  const { mtimeMs: builtAt } = await stat(join(home, "build/.sources")); // the build writes it last
  const isOurs = async (path: string) => {
    const name = relative(home, path);
    if (name === "build/stock") return false; // the baseline of the benchmark
    if (!name.startsWith("build/compiled/")) return true;
    const found = await stat(path);
    return found.isDirectory() || found.mtimeMs <= builtAt; // later ones are of programs that ran here since
  };
  for (const name of folders) await cp(join(home, name), join(folder, name), { recursive: true, filter: isOurs });
  await mkdir(join(folder, "bin"), { recursive: true });
  const node = withoutSymbols(await readFile(join(home, "node_modules/.bin/node")));
  await writeFile(join(folder, "bin/node"), node, { mode: 0o755 });
  console.log(`${names.size} files besides the build, ${(bytes / 1024 ** 2).toFixed(1)} MB`);
}

/**
 * Drops what follows a program's last segment: symbols, debugging information and the section table, which nothing
 * reads to run it (ELF-64: e_phoff, e_shoff, e_phentsize, e_shnum and e_shstrndx of the header; p_offset and p_filesz).
 */
function withoutSymbols(program: Buffer): Buffer {
  const [first, size, count] = [program.readBigUInt64LE(0x20), program.readUInt16LE(0x36), program.readUInt16LE(0x38)];
  const ends = Array.from({ length: count }, (_, index) => {
    const at = Number(first) + index * size;
    return Number(program.readBigUInt64LE(at + 0x08) + program.readBigUInt64LE(at + 0x20));
  });
  const kept = Buffer.from(program.subarray(0, Math.max(...ends)));
  kept.writeBigUInt64LE(0n, 0x28);
  kept.fill(0, 0x3c, 0x40);
  return kept;
}

/** The root folder of an image: the C libraries of this system that the packed programs load, accounts, a shell's links. */
async function addBase(folder: string, base: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const programs = ["bin/node", ...files.filter((name) => name.endsWith(".node"))].map((name) => join(folder, name));
  const linked = programs.flatMap(
    (path) => execFileSync("ldd", [path], { encoding: "utf8" }).match(/\/\S+\.so\S*/g) ?? [],
  );
  for (const path of new Set(linked)) await cp(path, join(base, path), { dereference: true });
  for (const name of ["bin", "etc", "tmp"]) await mkdir(join(base, name), { recursive: true });
  await chmod(join(base, "tmp"), 0o1777);
  await writeFile(join(base, "etc/passwd"), `root:x:0:0:root:/:/bin/sh\n${account}::/:/bin/sh\n`);
  await writeFile(join(base, "etc/group"), "root:x:0:\nnonroot:x:65532:\n");
  await writeFile(join(base, "etc/nsswitch.conf"), "hosts: files dns\n");
  for (const name of commands) await symlink("busybox", join(base, "bin", name));
}

const [folder, base, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  console.error(
    "node bin/pack.ts FOLDER [BASE]: puts what a server needs to run into FOLDER, which must be empty, and what an image needs besides into BASE. Build first: npm run build",
  );
  process.exit(1);
}
await pack(resolve(folder))
  .then(() => (base ? addBase(resolve(folder), resolve(base)) : undefined))
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
