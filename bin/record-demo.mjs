// `npm run record-demo` films the current product for 'Watch Demo'. Builds the app first; needs ffmpeg.
import { findBrowser } from "./browser.mjs";
import { build, install, run24, runInTerminal } from "./prepare.mjs";

await install();
await build();
const env = { ...process.env, CHROMIUM: await findBrowser() };
process.exit((await runInTerminal(run24, ["bin/demo/record.ts"], { env })) ? 0 : 1);
