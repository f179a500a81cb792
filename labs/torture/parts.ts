import type { Part } from "./order.ts";

/** Every part, loaded when it is asked for. */
export const parts: Record<string, Part> = {
  kill: {
    about: "SIGKILL under load, the server started again on the same folder: kills",
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
    about: "the power cut right after an acknowledgement; needs gcc: acknowledged writes",
    rounds: 10_000,
    small: 60,
    run: async (order) => (await import("./power/power.ts")).power(order),
  },
  malformed: {
    about: "requests that no browser sends: requests",
    rounds: 1_000_000,
    small: 400,
    run: async (order) => (await import("./malformed/malformed.ts")).malformed(order),
  },
  full: {
    about: "a disk that fills up under load, or turns read-only; needs root: rounds",
    rounds: 100,
    small: 2,
    run: async (order) => (await import("./full/full.ts")).full(order),
  },
  peers: {
    about: "mail server, Stripe and provider slow, silent, cutting, talking nonsense: people for each",
    rounds: 20,
    small: 1,
    run: async (order) => (await import("./peers/peers.ts")).peers(order),
  },
  clock: {
    about: "a clock that jumps ahead and back while the server runs: rounds",
    rounds: 10,
    small: 1,
    run: async (order) => (await import("./clock/clock.ts")).clock(order),
  },
  soak: {
    about: "a modest load for long: minutes",
    rounds: 60,
    small: 0.1,
    run: async (order) => (await import("./soak.ts")).soak(order),
  },
  upgrade: {
    about: "upgrades from every version there was, killed on the way: kills",
    rounds: 500,
    small: 4,
    run: async (order) => (await import("./upgrade/upgrade.ts")).upgrade(order),
  },
  deploy: {
    about: "a clean clone, the image's steps, load, a backup, the machine lost, restored, journeys: seconds of load",
    rounds: 60,
    small: 2,
    run: async (order) => (await import("./deploy/deploy.ts")).deploy(order),
  },
  races: {
    about: "many at once for what only one may have: rounds",
    rounds: 1_000,
    small: 3,
    run: async (order) => (await import("./races.ts")).races(order),
  },
  faults: {
    about: "mistakes put into the product, one at a time, for its own tests to find: mistakes",
    rounds: 200,
    small: 4,
    run: async (order) => (await import("./faults/faults.ts")).faults(order),
  },
};
