import { execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { type ImageSteps, readImageSteps } from "../../../tests/support/image-steps.ts";
import type { Size } from "../../support/size.ts";

const run = promisify(execFile);
const home = join(import.meta.dirname, "../../..");
const somebody = 64_001; // a uid without an account on this machine
/** Network settings, the only variables that a clean environment inherits. */
const reach =
  /^(npm_config_(registry|https_proxy|proxy|noproxy|cafile|strict_ssl)|node_extra_ca_certs|ssl_cert_(file|dir)|(https?|no)_proxy)$/i;

/** A clone, built by a new user in the same way as the image, and the result. */
export interface CleanRoom {
  room: string;
  /** The image's /app. */
  app: string;
  env: ImageSteps["env"];
  start: string[];
}

/**
 * Clones the committed state and runs the steps of the Dockerfile there, as a separate user where permitted. With the
 * small size, packages and build are copied along, so that the steps find them up to date.
 */
export async function buildInCleanRoom(size: Size): Promise<CleanRoom> {
  const room = mkdtempSync(join(tmpdir(), "firstproof-deploy-"));
  process.once("exit", () => rmSync(room, { recursive: true, force: true }));
  const [source, app, own] = ["src", "app", "home"].map((name) => join(room, name)) as [string, string, string];
  await run("git", ["clone", "--quiet", "--no-hardlinks", home, source]);
  if (size === "small") await run("cp", ["-a", join(home, "build"), source]);
  chmodSync(room, 0o755); // as in an image: readable by all
  mkdirSync(app);
  mkdirSync(own);
  const steps = readImageSteps(join(source, "Dockerfile"));
  if (process.getuid?.() === 0) give(room);
  if (size === "small") await linkPackages(source);
  const taken = Object.fromEntries(Object.entries(process.env).filter(([name]) => reach.test(name)));
  const env = { ...taken, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter), HOME: own };
  const as = process.getuid?.() === 0 ? { uid: somebody, gid: somebody } : {};
  for (const step of steps.build) await shell(step.replaceAll("/app", app), { cwd: source, env, ...as });
  return { room, app, env: steps.env, start: steps.start };
}

/** They stay ours and are only read. Hard links do not work across file systems. */
async function linkPackages(source: string): Promise<void> {
  const packages = join(home, "node_modules");
  await run("cp", ["-al", packages, source]).catch(() => run("cp", ["-a", packages, source]));
}

function give(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), somebody, somebody);
  chownSync(folder, somebody, somebody);
}

/** @throws with its output if it fails. */
function shell(command: string, options: { cwd: string; env: NodeJS.Dict<string>; uid?: number; gid?: number }) {
  return new Promise<void>((done, failed) => {
    const child = spawn("sh", ["-c", command], { ...options, stdio: ["ignore", "pipe", "pipe"] } as object);
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (part) => (said = (said + part).slice(-5_000)));
    child.once("error", failed);
    child.once("exit", (code) => (code === 0 ? done() : failed(new Error(`${command} exited with ${code}\n${said}`))));
  });
}
