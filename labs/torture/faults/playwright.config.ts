import { join } from "node:path";
import base from "../../../playwright.config.ts";
import { cookieOf } from "./plant.ts";

const root = join(import.meta.dirname, "../../..");
const { FAULT } = process.env;
const awake = FAULT ? [{ name: cookieOf(Number(FAULT)), value: "1", domain: "localhost", path: "/", expires: -1 }] : [];
const safe = { httpOnly: false, secure: false, sameSite: "Lax" as const };

/** The project's own journeys, in a browser that holds the cookie of the fault that is awake. */
export default {
  ...base,
  testDir: join(root, "tests/e2e"),
  outputDir: join(root, "test-results/browser"),
  globalSetup: join(root, "tests/support/own-tmp.ts"),
  use: { ...base.use, storageState: { cookies: awake.map((cookie) => ({ ...cookie, ...safe })), origins: [] } },
};
