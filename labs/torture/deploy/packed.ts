import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../../bin/free-port.ts";
import type { CleanRoom } from "./clean-room.ts";

/** The settings of a first deploy (docs/operating.md). There is no mail server; no emails are sent. */
const secrets = {
  ORIGIN: "https://firstproof.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtps://user:password@127.0.0.1:465",
};

function start({ app, env, start: [node = "", ...first] }: CleanRoom, args: string[], given: Record<string, string>) {
  const inRoom = (text: string) => text.replaceAll("/app", app);
  const words = args.length > 0 ? [...first.slice(0, 1), ...args] : first; // as with `fly ssh console -C`
  const there = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inRoom(value)]));
  const all = { ...there, ...secrets, ...given } as object as NodeJS.ProcessEnv;
  return spawn(inRoom(node), words, { cwd: app, env: all, stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs a program of the packed server. @throws its output, unless it succeeds. */
export async function packedProgram(built: CleanRoom, args: string[], given: Record<string, string>): Promise<void> {
  const child = start(built, args, given);
  const ended = once(child, "exit");
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args.join(" ")} exited with ${code}: ${said.join("")}`);
}

/**
 * Starts the server as the image does, checks its health, and stops it.
 * @throws unless it is healthy and exits with 0.
 */
export async function startAsInProduction(built: CleanRoom, storage: string): Promise<void> {
  const port = await freePort();
  const child = start(built, [], { STORAGE_DIR: storage, PORT: String(port) });
  const ended = once(child, "exit");
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  while (!(await isWell(port))) {
    if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}: ${(await said).join("")}`);
    await setTimeout(50); // ms
  }
  child.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) throw new Error(`the server exited with ${code}: ${(await said).join("")}`);
}

function isWell(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/health`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
