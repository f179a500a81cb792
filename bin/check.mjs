// `npm run check`: types, style and import rules side by side, in seconds. `npm test` includes the same.
import { checks, install, runScript } from "./prepare.mjs";

await install();
const passed = await Promise.all(Object.entries(checks).map(([name, script]) => check(name, script)));
process.exit(passed.every(Boolean) ? 0 : 1);

/** Runs one, and prints what it found. @returns whether that is nothing. */
async function check(name, script) {
  const began = Date.now();
  const findings = await runScript(script).then(
    () => undefined,
    ({ message }) => message,
  );
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(findings === undefined ? `✓ ${name}: ${seconds} s` : `✗ ${name}: ${seconds} s\n${findings}`);
  return findings === undefined;
}
