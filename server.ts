import { serve } from "@hono/node-server";
import { openApplication } from "#app/application.server.ts";
import { env } from "#app/platform/env.server.ts";
import { listenFailure } from "#app/platform/http/listen-failure.ts";
import { limitRequestTime } from "#app/platform/http/request-timeouts.server.ts";
import { stopOnSignal } from "#app/platform/http/stop.server.ts";
import { collectSeldom } from "#app/platform/observability/gc-tuning.server.ts";
import { tidyMemory } from "#app/platform/observability/tidy-memory.server.ts";

collectSeldom();
const application = await openApplication({ stopping: () => stop.requested }).catch((error: Error) => {
  console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});

const server = serve({
  fetch: application.fetch,
  hostname: env.HOST,
  port: env.PORT,
  // ms. `limitBodies` knows whole requests. A proxy gives up a line that rests (Caddy after two minutes) before we do: on
  // one that we are just closing it would send what somebody typed, and lose it.
  serverOptions: { headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 130_000 },
});
limitRequestTime(server, application.bodies);
const stop = stopOnSignal(server, application.stop);

server.on("listening", () => {
  const address = server.address();
  application.begin(typeof address === "object" && address ? address.port : env.PORT);
  console.log(`Ready at ${application.origin()}`);
  setTimeout(tidyMemory, 2_000).unref(); // once the first who waited were answered
});
server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(listenFailure(error, env));
  process.exit(1); // also of HOST: an address may be there only once the network is
});
