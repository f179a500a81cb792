// `npm run test:unit -- NAME …`: the unit tests and plain journeys whose paths contain a name, for working on one area.
import { join } from "node:path";
import { compiledForTests, install, root, run24, runInTerminal } from "./prepare.mjs";

const runner = join(root, "node_modules/vitest/vitest.mjs");
const names = process.argv.slice(2);
await install();
const env = { ...process.env, ...compiledForTests, ...(names.length > 0 && { RARE: "1" }) }; // includes *.rare.*
process.exit((await runInTerminal(run24, [runner, "run", ...names], { env })) ? 0 : 1);
