import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Runs until the program ends, and ends it once our end of its input closes, even if we are killed. */
const untilWeEnd = 'exec 3<&0; "$0" "$@" & program=$!; (cat <&3 > /dev/null; kill $program) & wait $program';

/**
 * Starts a program of the system that listens on this port.
 * @param command the program and its arguments.
 * @returns stops it. @throws what it printed, if it ends instead.
 */
export async function startProgram(command: string[], port: number): Promise<() => Promise<void>> {
  // Debian has some of them where only root looks.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn("sh", ["-c", untilWeEnd, ...command], { env, stdio: ["pipe", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output = `${output}${data}`.slice(-4_000);
    });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended: ${output}`);
    await setTimeout(20);
  }
  return () => stopped(child);
}

async function stopped(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, "exit");
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise<boolean>((done) => {
    socket.once("connect", () => done(true)).once("error", () => done(false));
  }).finally(() => socket.destroy());
}
