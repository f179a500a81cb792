import { scripts } from "#app/elements.ts";
import { readSeen } from "../texts/tally.ts";
import { filesOfScripts, usedScripts } from "./built-scripts.ts";

// Exits with 1 if no browser test loads some script: then `npm test` runs too few of them.
const used = readSeen(usedScripts);
const unused = filesOfScripts([...scripts.keys()], true).filter((file) => !used.has(file));
if (unused.length > 0) throw new Error(`No test in a browser uses ${unused.join(", ")}`);
