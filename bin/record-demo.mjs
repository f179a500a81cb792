// `npm run record-demo` films the current product for 'Watch Demo'. Builds the app first; needs ffmpeg.
import { spawn } from "node:child_process";
import { findBrowser } from "./browser.mjs";
import { build, install, root, run24 } from "./prepare.mjs";

await install();
await build();
const env = { ...process.env, CHROMIUM: await findBrowser() };
const child = spawn(run24, ["bin/demo/record.ts"], { cwd: root, stdio: "inherit", env });
child.on("exit", (code) => process.exit(code ?? 1));
