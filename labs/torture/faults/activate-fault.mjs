// Preloaded into every process of a run. FAULT is the number of the active fault. With FAULTS_REACHED, a folder, none
// is active, and the faults reached by each test file are recorded there.
import childProcess from "node:child_process";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

const { FAULT: awake, FAULTS_REACHED: folder, NODE_OPTIONS } = process.env;
const noted = new Set();

globalThis.fault = folder ? note : (id) => id === Number(awake ?? -1);

function note(id) {
  const line = `${id} ${process.env.TEST_FILE ?? ""}\n`;
  if (!noted.has(line)) appendFileSync(join(folder, `${process.pid}.txt`), line);
  noted.add(line);
  return false;
}

// A server that a test starts with its own environment belongs to the product as well.
for (const name of ["spawn", "spawnSync", "execFile", "execFileSync", "fork"]) {
  const start = childProcess[name];
  childProcess[name] = (program, ...rest) => {
    const options = rest.find((one) => one?.env);
    if (options) options.env = { ...own(), ...options.env };
    return start(program, ...rest);
  };
}
syncBuiltinESMExports();

function own() {
  const all = { NODE_OPTIONS, FAULT: awake, FAULTS_REACHED: folder, TEST_FILE: process.env.TEST_FILE };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
