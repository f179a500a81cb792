// `npm run torture` tries to break the built server in all known ways, `npm run torture -- PART` in one, `--small` with
// a few rounds of each.
import { parseArgs } from "node:util";
import { findBrowser } from "./browser.mjs";
import { build, install, run24, runInTerminal, stopWithLine } from "./prepare.mjs";

const options = { help: { type: "boolean" }, small: { type: "boolean" }, outcomes: { type: "string" } };
const { values, positionals: wanted } = parseArgs({ options, strict: false, allowPositionals: true });
const env = { ...process.env, NODE_ENV: "production", APP_ENV: "test" };
if (!values.help) {
  await install();
  await build();
  if (wanted.length === 0 || wanted.includes("deploy") || wanted.includes("faults"))
    // these run journeys
    env.CHROMIUM = await findBrowser().catch((error) => stopWithLine(`No browser: ${error.message}`));
}
process.exit((await runInTerminal(run24, ["labs/torture/torture.ts", ...process.argv.slice(2)], { env })) ? 0 : 1);
