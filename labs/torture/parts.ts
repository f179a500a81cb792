import type { Part } from "./part.ts";

/** All parts, loaded on demand. */
export const parts: Record<string, Part> = {
  kill: {
    about: "SIGKILL under load, restarts on the same folder: kills",
    rounds: 1_000,
    small: 2,
    run: async (order) => (await import("./kill.ts")).kill(order),
  },
  term: {
    about: "SIGTERM under load: stops",
    rounds: 200,
    small: 2,
    run: async (order) => (await import("./term.ts")).term(order),
  },
  power: {
    about: "power cuts right after an acknowledgment; needs gcc: acknowledged writes",
    rounds: 10_000,
    small: 60,
    run: async (order) => (await import("./power/power.ts")).power(order),
  },
  malformed: {
    about: "malformed and hostile requests: requests",
    rounds: 1_000_000,
    small: 400,
    run: async (order) => (await import("./malformed/malformed.ts")).malformed(order),
  },
  full: {
    about: "a full or read-only disk under load, and for a move; needs root: rounds",
    rounds: 100,
    small: 2,
    run: async (order) => (await import("./full/full.ts")).full(order),
  },
  peers: {
    about: "failing mail server, Stripe and OAuth provider: users per failure",
    rounds: 20,
    small: 1,
    run: async (order) => (await import("./peers/peers.ts")).peers(order),
  },
  clock: {
    about: "clock jumps of the running server: rounds",
    rounds: 10,
    small: 1,
    run: async (order) => (await import("./clock/clock.ts")).clock(order),
  },
  soak: {
    about: "memory growth under a long, moderate load: minutes",
    rounds: 60,
    small: 0.1,
    run: async (order) => (await import("./soak.ts")).soak(order),
  },
  upgrade: {
    about: "interrupted upgrades from every earlier version: kills",
    rounds: 500,
    small: 4,
    run: async (order) => (await import("./upgrade/upgrade.ts")).upgrade(order),
  },
  deploy: {
    about: "deployment from a clean clone, and disaster recovery: seconds of load",
    rounds: 60,
    small: 2,
    run: async (order) => (await import("./deploy/deploy.ts")).deploy(order),
  },
  many: {
    about: "three processes on PostgreSQL and a bucket, one killed every 2 s: kills",
    rounds: 500,
    small: 3,
    run: async (order) => (await import("./many.ts")).many(order),
  },
  races: {
    about: "race conditions: rounds",
    rounds: 1_000,
    small: 3,
    run: async (order) => (await import("./races.ts")).races(order),
  },
  faults: {
    about: "mutation testing of the test suite: faults",
    rounds: 200,
    small: 4,
    run: async (order) => (await import("./faults/faults.ts")).faults(order),
  },
};
