// `node make-storage.ts FOLDER`: starts the built server once over an empty folder. A copy of it (TEST_STORAGE) is what
// the servers of a run begin with: each of thirty would make the same tables.
import { startProcess } from "./process.ts";

const [folder = ""] = process.argv.slice(2);
const { ready, exited, kill } = startProcess({ env: { STORAGE_DIR: folder } });
await ready;
kill("SIGTERM");
process.exitCode = (await exited) ?? 1;
