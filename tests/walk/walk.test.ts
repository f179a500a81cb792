import { afterAll, beforeAll, test, vi } from "vitest";
import { startInProcess } from "../e2e/plain/in-process.ts";
import { longest, openPlain, seed, walk } from "./walks.ts";

let server: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  server = await startInProcess();
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

test(`whatever people do in whatever order, every promise holds (seed ${seed})`, { timeout: longest }, () =>
  walk(server, { count: 12, script: false, open: (client) => openPlain(server, client) }),
);
