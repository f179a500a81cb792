import { afterEach } from "vitest";
import { putRealSite } from "#app/platform/real-site.test.support.ts";

// Site settings are in force in the whole process, which goes on with the next test on another database.
putRealSite();
afterEach(putRealSite);
