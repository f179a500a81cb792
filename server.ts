// The whole server is one file, made by the build: loaded from its sources, a start takes longer and more memory. What it
// shares with migrations and the payments sandbox, which are loaded from their sources, is one file per package.
import { readdirSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { runServer } from "#app/server/application.server.ts";

type Built = ServerBuild & { runServer: typeof runServer };

const build = join(import.meta.dirname, "build");

async function loadServer(): Promise<Built> {
  const packages = new Set(readdirSync(join(build, "packages"), { recursive: true, encoding: "utf8" }));
  registerHooks({
    resolve(name, context, next) {
      if (!packages.has(`${name}.js`)) return next(name, context);
      const { href: url } = pathToFileURL(join(build, "packages", `${name}.js`));
      return { url, format: "module", shortCircuit: true };
    },
  });
  return import(join(build, "server/index.js"));
}

const built = await loadServer().catch((error: Error) => {
  console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});
await built.runServer(built, { say: console.log, complain: console.error });
