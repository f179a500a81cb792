import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "../..");

test("a server ends with whoever started it, even if that was killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parent-"));
  const starter = join(folder, "starter.ts");
  const program = join(folder, "program.mjs"); // goes on until it is ended, as the server does
  await writeFile(program, 'setInterval(() => 0, 1e6); console.log("Ready at http://localhost");');
  const { href } = new URL("process.ts", import.meta.url);
  await writeFile(
    starter,
    `import { startProcess } from ${JSON.stringify(href)};
     const server = startProcess({ env: {}, program: ${JSON.stringify(relative(home, program))} });
     await server.ready;
     console.log(server.pid);`,
  );
  const parent = spawn(process.execPath, [starter], { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = await once(parent.stdout, "data");
  const server = Number(String(printed));
  expect(isAlive(server)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(server)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
