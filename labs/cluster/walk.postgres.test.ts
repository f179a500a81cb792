import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { putBeside } from "../../app/interviews/interview-files.test.support.ts";
import { plainStep } from "../../tests/walk/steps.ts";
import { minutes, openPlain, type Server, seed, timeLimit, walk } from "../../tests/walk/walks.ts";
import { type Cluster, startCluster } from "./cluster.ts";

/** The walks pass days, but Stripe is read once in an hour of the machine: an alert, if they take minutes. */
const lateReading = '"cause":"payments"';

let cluster: Cluster;
let server: Server;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  cluster = await startCluster({ hasClock: true });
  await Promise.all([0, 1, 2].map((number) => cluster.start(number)));
  putBeside(cluster.db, cluster.files);
  let shift = 0;
  const moved = (by: number) => {
    shift += by;
    cluster.setClock(shift);
  };
  server = {
    ...{ db: cluster.db, origin: cluster.proxy.origin, moved },
    get complaints() {
      const all = [...cluster.processes.values()].flatMap(({ complaints }) => complaints.splice(0));
      return all.filter((line) => !line.includes(lateReading));
    },
  };
});
afterAll(async () => {
  expect(await cluster.stop()).toEqual([0, 0, 0]);
  vi.useRealTimers();
});

test(`random walks over three processes: every invariant holds (seed ${seed})`, { timeout: timeLimit }, () =>
  walk(server, { count: 8, minutes, step: plainStep, open: (client) => openPlain(server, client) }),
);
