// `npm run test:unit -- NAME …`: the unit tests and plain journeys whose paths contain a name, for work on one thing.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { compiledForTests, root, run24 } from "./prepare.mjs";

const runner = join(root, "node_modules/vitest/vitest.mjs");
const names = process.argv.slice(2);
const env = { ...process.env, ...compiledForTests, ...(names.length > 0 && { RARE: "1" }) }; // whoever names a rare fault wants it
const { status } = spawnSync(run24, [runner, "run", ...names], { cwd: root, stdio: "inherit", env });
process.exit(status ?? 1);
