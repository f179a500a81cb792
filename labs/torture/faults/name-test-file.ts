import { expect } from "vitest";

// Before each test file: whatever it comes past, also in the programs it starts, is noted under its name.
process.env.TEST_FILE = expect.getState().testPath;
