// Preloaded into a command: kills it with SIGKILL before its n-th call that modifies the disk. KILL_AT is n.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

let left = Number(process.env.KILL_AT);
const changing = [
  "renameSync",
  "rmSync",
  "mkdirSync",
  "linkSync",
  "openSync",
  "fsyncSync",
  "writeFileSync",
  "writeSync",
];

for (const name of changing) {
  const calls = fs as unknown as Record<string, (...given: unknown[]) => unknown>;
  const call = calls[name];
  calls[name] = (...given) => {
    if (--left === 0) process.kill(process.pid, "SIGKILL");
    return call?.(...given);
  };
}
syncBuiltinESMExports();
