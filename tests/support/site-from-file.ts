import { afterEach } from "vitest";
import { putInForce } from "#app/platform/site.ts";

// Site settings are in force in the whole process, which goes on with the next test on another database.
afterEach(() => putInForce());
