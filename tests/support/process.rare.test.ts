import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isFull } from "./counts.ts";

const home = join(import.meta.dirname, "../..");
const quoted = (...path: string[]) => JSON.stringify(join(...path));

/** Runs a test that starts a server, and fails or never ends, as `npm test` runs its own. @returns the run, and all pids. */
async function runTests(then: "fail" | "go on", byShell: boolean) {
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  const put = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const program = join(folder, "program.mjs"); // goes on until it is ended, as the server does
  put("program.mjs", 'setInterval(() => 0, 1e6); console.log("Ready at http://localhost");');
  put(
    "vitest.config.mjs",
    `export default { test: { execArgv: ["--import", ${quoted(home, "tests/support/end-with-runner.ts")}] } };`,
  );
  put(
    "one.test.ts",
    `import { writeFileSync } from "node:fs";
     import { relative } from "node:path";
     import { startProcess } from ${quoted(home, "tests/support/process.ts")};
     test("a server is started", async () => {
       const server = startProcess({ env: {}, program: relative(${quoted(home)}, ${quoted(program)}) });
       await server.ready;
       writeFileSync(${quoted(folder, "pids")}, [process.ppid, process.pid, server.pid].join(" "));
       ${then === "fail" ? 'throw new Error("failed")' : "await new Promise(() => setInterval(() => 0, 1e6))"};
     }, 1e9);`,
  );
  const args = JSON.stringify([join(home, "node_modules/vitest/vitest.mjs"), "run", "--globals", "--root", folder]);
  put(
    "run.mjs",
    `import { command, run24 } from ${quoted(home, "bin/prepare.mjs")};
     await command(${byShell ? `"sh", ["-c", 'exec "$0" "$@"', run24, ...${args}]` : `run24, ${args}`});`,
  );
  const run = spawn(process.execPath, [join(folder, "run.mjs")], { stdio: "ignore" });
  const ended = once(run, "exit");
  const pids = join(folder, "pids");
  await expect.poll(() => existsSync(pids) && readFileSync(pids, "utf8").split(" ").length).toBe(3);
  return { run, ended, pids: readFileSync(pids, "utf8").split(" ").map(Number) };
}

type End = [what: string, signal?: NodeJS.Signals, whole?: boolean];
const usual: End[] = [["failed"], ["was killed", "SIGKILL"]];
const others: End[] = [
  ["was ended by SIGINT", "SIGINT"],
  ["was ended by SIGTERM", "SIGTERM"],
  ["was killed with its processes", "SIGKILL", true],
];

test.each<End>([...usual, ...(isFull ? others : [])])(
  "of a run that %s no process remains, and no server",
  async (_, signal, whole = false) => {
    const { run, ended, pids } = await runTests(signal ? "go on" : "fail", signal === "SIGINT" || signal === "SIGTERM");
    onTestFinished(() => pids.filter(isAlive).forEach((pid) => void process.kill(pid, "SIGKILL")));
    if (signal) {
      expect(pids.filter(isAlive)).toEqual(pids);
      for (const pid of [run.pid ?? 0, ...(whole ? pids.slice(0, 2) : [])]) process.kill(pid, signal);
    }
    await ended;
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
