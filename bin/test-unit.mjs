// `npm run test:unit -- NAME …`: the unit tests and plain journeys whose paths contain a name, for working on one area.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { compiledForTests, root, run24 } from "./prepare.mjs";

const runner = join(root, "node_modules/vitest/vitest.mjs");
const names = process.argv.slice(2);
const env = { ...process.env, ...compiledForTests, ...(names.length > 0 && { RARE: "1" }) }; // includes *.rare.*
const { status } = spawnSync(run24, [runner, "run", ...names], { cwd: root, stdio: "inherit", env });
process.exit(status ?? 1);
