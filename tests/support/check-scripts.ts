import { type ElementName, elements } from "#app/elements.ts";
import { readSeen } from "../texts/tally.ts";
import { scriptsOfElements, usedScripts } from "./built-scripts.ts";

// Ends with 1 when a file of script was used by no test in a browser: those that `npm test` takes are too few then.
const used = readSeen(usedScripts);
const unused = scriptsOfElements(Object.keys(elements) as ElementName[], true).filter((file) => !used.has(file));
if (unused.length > 0) throw new Error(`No test in a browser uses ${unused.join(", ")}`);
