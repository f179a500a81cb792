import { serve } from "@hono/node-server";
import { env } from "#app/platform/env.server.ts";
import { limitRequestTime } from "#app/platform/http/request-timeouts.server.ts";
import { listenFailure, stopOnSignal } from "#app/platform/http/stop.server.ts";
import { collectGarbageRarely, releaseStartupMemory } from "#app/platform/observability/gc-tuning.server.ts";
import { openApplication } from "#app/server/application.server.ts";

collectGarbageRarely();
const application = await openApplication({ stopping: () => stop.requested }).catch((error: Error) => {
  console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});

const server = serve({
  fetch: application.fetch,
  hostname: env.HOST,
  port: env.PORT,
  // ms. `limitRequestTime` limits whole requests. The keep-alive timeout exceeds that of proxies (two minutes in
  // Caddy), so that the proxy closes idle connections first: a form sent on a connection that we are just closing would
  // be lost.
  serverOptions: { headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 130_000 },
});
limitRequestTime(server, application.bodies);
const stop = stopOnSignal(server, application.stop);

server.on("listening", () => {
  const address = server.address();
  application.begin(typeof address === "object" && address ? address.port : env.PORT);
  console.log(`Ready at ${application.origin()}`);
  setTimeout(releaseStartupMemory, 2_000).unref(); // after the first pending requests
});
server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(listenFailure(error, env));
  process.exit(1); // including an unavailable HOST: an address may exist only once the network is up
});
