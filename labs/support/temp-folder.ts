// Imported before any part, so that temporary files of all parts are removed at exit.
import { tmpdir } from "node:os";
import { makeTempFolder } from "../../tests/support/temp-folder.ts";

/** The system's own temporary folder, for files that are kept. */
export const lastingTmp = tmpdir();

process.once("exit", makeTempFolder(lastingTmp)); // on a disk, since its speed is measured too
