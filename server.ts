// The whole server is one file, made by the build: loaded from its sources, a start takes longer and more memory.
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { runServer } from "#app/server/application.server.ts";

type Built = ServerBuild & { runServer: typeof runServer };

async function loadServer(): Promise<Built> {
  await import("./bin/built-packages.ts");
  return import(join(import.meta.dirname, "build/server/index.js"));
}

const built = await loadServer().catch((error: Error) => {
  console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});
await built.runServer(built, { say: console.log, complain: console.error });
