// Loaded before the server: what it shares with migrations and the payments sandbox, which are loaded from their sources, is
// one file per package, made by the build.
import { readdirSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = join(import.meta.dirname, "../build/packages");
const packages = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));

registerHooks({
  resolve(name, context, next) {
    if (!packages.has(`${name}.js`)) return next(name, context);
    const { href: url } = pathToFileURL(join(folder, `${name}.js`));
    return { url, format: "module", shortCircuit: true };
  },
});
