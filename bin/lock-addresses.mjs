// After `npm install`: adds each package's address at npm's registry to the lock file. Without it, npm asks for the list of
// a package's versions before each package, which is a third of an installation. npm puts the configured registry in its
// place (`replace-registry-host`).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const [path, about] of Object.entries(lock.packages)) {
  if (!about.integrity) continue; // ours, and those of other platforms
  const name = about.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  about.resolved = `https://registry.npmjs.org/${name}/-/${name.split("/").at(-1)}-${about.version}.tgz`;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
