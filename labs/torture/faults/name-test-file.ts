import { expect } from "vitest";

// Before each test file: faults reached from now on, in child processes too, are recorded under its name.
process.env.TEST_FILE = expect.getState().testPath;
