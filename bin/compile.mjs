// The build's last step: starts the server once, as in production, and requests a page, so that Node caches the compiled
// code of the app and its packages in build/compiled (nodejs.org/api/module.html#module-compile-cache). Later starts take
// a fifth less.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { compileCache, endWithParent, root, run24 } from "./prepare.mjs";

const storage = mkdtempSync(join(tmpdir(), "compile-"));
const port = await freePort(); // production names its origin, and so its port, before it listens
const settings = {
  ...{ NODE_ENV: "production", APP_ENV: "production", LOG_LEVEL: "silent", STORAGE_DIR: storage, BACKUP_EVERY: "off" },
  ...{ HOST: "127.0.0.1", PORT: String(port), ORIGIN: `http://127.0.0.1:${port}` },
  SESSION_SECRET: randomBytes(32).toString("hex"),
};
const env = { PATH: process.env.PATH, ...compileCache, ...settings };
const server = spawn(run24, [...endWithParent, join(root, "server.ts")], { env, stdio: ["pipe", "pipe", "inherit"] });
const ended = once(server, "exit");
const [line] = await Promise.race([once(server.stdout, "data"), ended]);
const address = /^Ready at (\S+)/.exec(String(line))?.[1];
if (address) {
  await fetch(address).then((page) => page.text());
  server.kill("SIGTERM");
}
const [code] = await ended;
rmSync(storage, { recursive: true });
// Node makes them readable by their owner only. In the image they belong to root, but the server's account reads them.
const kept = readdirSync(compileCache.NODE_COMPILE_CACHE, { recursive: true, withFileTypes: true });
for (const entry of kept) if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
process.exit(address && code === 0 ? 0 : 1);
