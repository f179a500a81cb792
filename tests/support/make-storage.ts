// `node make-storage.ts FOLDER`: starts the built server once on an empty folder. Servers of a test run start with a
// copy of it (TEST_STORAGE), so that thirty of them need not run the same migrations.
import { startProcess } from "./process.ts";

const [folder = ""] = process.argv.slice(2);
const { ready, exited, kill } = startProcess({ env: { STORAGE_DIR: folder } });
await ready;
kill("SIGTERM");
process.exitCode = (await exited) ?? 1;
