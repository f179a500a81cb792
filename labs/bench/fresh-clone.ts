import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../bin/free-port.ts";
import type { Size } from "../support/size.ts";
import type { Table } from "./table.ts";

const home = join(import.meta.dirname, "../..");
const MB = 1024 ** 2;
const endWithParent = ["--import", join(home, "bin/end-with-parent.ts")];
const edited = "app/landing/demo.route.tsx";
const rounds = 3;
const patience = 600_000; // ms for a page: after a build that failed, `npm run dev` waits for the next change

/**
 * What a developer waits for, in a clone of the last commit: `npm run dev`, which begins as `npm start` does, and a saved
 * change; and the size of the image. The small size takes this clone's packages and build along.
 */
export async function freshClone(size: Size): Promise<Table> {
  const room = mkdtempSync(join(tmpdir(), "firstproof-fresh-"));
  const clone = join(room, "clone");
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", home, clone]);
  if (size === "small")
    for (const name of ["node_modules", "build"]) execFileSync("cp", ["-a", join(home, name), clone]);
  const port = await freePort();
  const began = performance.now();
  const env = { ...process.env, PORT: String(port), STORAGE_DIR: join(room, "storage") };
  const args = [...endWithParent, join(clone, "bin/start.mjs"), "--watch"];
  const dev: ChildProcess = spawn(process.execPath, args, { cwd: clone, env, stdio: ["pipe", "ignore", "inherit"] });
  const until = async (isThere: (page: string) => boolean) => {
    const from = performance.now();
    while (!isThere(await fetch(`http://localhost:${port}/demo`).then((page) => page.text(), String)))
      if (dev.exitCode !== null) throw new Error(`npm run dev exited with ${dev.exitCode}`);
      else if (performance.now() - from > patience) throw new Error("npm run dev doesn't show the page");
      else await setTimeout(50);
    return (performance.now() - from) / 1000;
  };
  await until((page) => page.includes("</html>"));
  const started = (performance.now() - began) / 1000;
  const source = readFileSync(join(clone, edited), "utf8");
  const shown: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    writeFileSync(join(clone, edited), source.replace(/<h1([^>]*)>/, `<h1$1>Edition ${round} `));
    shown.push(await until((page) => page.includes(`Edition ${round}`)));
  }
  dev.kill("SIGTERM");
  await once(dev, "exit");
  writeFileSync(join(clone, edited), source);
  execFileSync("node", [join(clone, "bin/start.mjs"), "--build"], { cwd: clone }); // what a watched change builds isn't packed
  execFileSync(process.execPath, ["--no-warnings", join(clone, "bin/pack.ts"), join(room, "app"), join(room, "base")]);
  const packed = bytesIn(join(room, "app")) + bytesIn(join(room, "base"));
  rmSync(room, { recursive: true });
  const saved = shown.slice(1); // the first one waited for the builder
  return {
    title: "A fresh clone",
    note: "Packages come from npm's cache or the network, as it happens. The image, unpacked, without busybox (1.3 MB).",
    rows: [
      { what: "`npm start` until its first page", measured: { value: started, unit: "s", limit: 45 } },
      {
        what: "`npm run dev`, a saved change, slowest",
        measured: { value: Math.max(...saved), unit: "s", digits: 1, limit: 2 },
      },
      { what: "production image", measured: { value: packed / MB, unit: "MB", limit: 150 } },
    ],
  };
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
