import { test } from "vitest";
import { plainStep } from "./steps.ts";
import { minutes, openPlain, seed, startWithFile, timeLimit, walk } from "./walks.ts";

const server = startWithFile();

test(`random walks: every invariant holds, whatever users do in any order (seed ${seed})`, { timeout: timeLimit }, () =>
  walk(server(), { count: 8, minutes, step: plainStep, open: (client) => openPlain(server(), client) }),
);
