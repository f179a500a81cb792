// `npm run test:e2e -- NAME …`: the journeys whose paths contain a name, by the plain driver and then in Chromium. Without
// a name, those of `npm test`; with one, also what a change seldom breaks.
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { build, compiledForTests, inChromium, install, root, run24, runInTerminal, stopWithLine } from "./prepare.mjs";

const names = process.argv.slice(2);
const projects = names.length > 0 ? inChromium : inChromium.map((name) => `${name}, main`);

await install();
await build();
const CHROMIUM = await findBrowser().catch((error) => stopWithLine(`No browser: ${error.message}`));
const passed = [
  await run("vitest/vitest.mjs", "run", "--passWithNoTests", "--project=journeys*", ...names),
  await run(
    "@playwright/test/cli.js",
    "test",
    "--pass-with-no-tests",
    ...projects.map((name) => `--project=${name}`),
    ...names,
  ),
];
process.exit(passed.every(Boolean) ? 0 : 1);

/** Runs a test runner. @returns whether all passed. */
function run(runner, ...args) {
  const env = { ...process.env, ...compiledForTests, CHROMIUM };
  return runInTerminal(run24, [join(root, "node_modules", runner), ...args], { env });
}
