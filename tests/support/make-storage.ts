// `node make-storage.ts FOLDER`: starts the built server once on an empty folder. Servers of a test run start with a
// copy of it (TEST_STORAGE), so that thirty of them need not run the same migrations. Its site is set up: placeholders show
// nothing.
import { setUpSite } from "../e2e/set-up-site.ts";
import { startProcess } from "./process.ts";
import { inDatabase } from "./running-database.ts";

const [folder = ""] = process.argv.slice(2);
const { ready, exited, kill } = startProcess({ env: { STORAGE_DIR: folder } });
await ready;
kill("SIGTERM");
process.exitCode = (await exited) ?? 1;
await inDatabase({ storage: folder }, setUpSite);
