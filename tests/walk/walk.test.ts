import { test } from "vitest";
import { longest, openPlain, seed, startWithFile, walk } from "./walks.ts";

const server = startWithFile();

test(`whatever people do in whatever order, every promise holds (seed ${seed})`, { timeout: longest }, () =>
  walk(server(), { count: 12, script: false, open: (client) => openPlain(server(), client) }),
);
