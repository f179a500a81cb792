import { join } from "node:path";
import base from "../../../playwright.config.ts";
import { cookieOf } from "./plant-faults.ts";

const root = join(import.meta.dirname, "../../..");
const { FAULT } = process.env;
const awake = FAULT ? [{ name: cookieOf(Number(FAULT)), value: "1", domain: "localhost", path: "/", expires: -1 }] : [];
const safe = { httpOnly: false, secure: false, sameSite: "Lax" as const };

/** The project's own journeys, in a browser with the cookie of the active fault. */
export default {
  ...base,
  testDir: join(root, "tests/e2e"),
  outputDir: join(root, "test-results/browser"),
  globalSetup: join(root, "tests/support/temp-folder.ts"),
  use: { ...base.use, storageState: { cookies: awake.map((cookie) => ({ ...cookie, ...safe })), origins: [] } },
};
