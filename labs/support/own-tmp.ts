// Imported before any part: what parts leave in the folder for temporary files goes with them.
import { tmpdir } from "node:os";
import { makeOwnTmp } from "../../tests/support/own-tmp.ts";

/** The system's own folder for temporary files, for what is kept. */
export const lastingTmp = tmpdir();

process.once("exit", makeOwnTmp(lastingTmp)); // on a disk: it is measured, too
