// `npm run torture` tries to break the built server in every way there is, `npm run torture -- PART` in one,
// `--small` with a few rounds of each.
import { spawn } from "node:child_process";
import { findBrowser } from "./browser.mjs";
import { build, install, root, run24, stopWithLine } from "./prepare.mjs";

const wanted = process.argv.slice(2);
const env = { ...process.env, NODE_ENV: "production", APP_ENV: "test" };
if (!wanted.includes("--help")) {
  await install();
  await build();
}
if (!wanted.includes("--help"))
  // deploy plays journeys
  env.CHROMIUM = await findBrowser().catch((error) => stopWithLine(`No browser: ${error.message}`));
const child = spawn(run24, ["labs/torture/torture.ts", ...wanted], { cwd: root, stdio: "inherit", env });
child.on("exit", (code) => process.exit(code ?? 1));
