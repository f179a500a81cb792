// The builder of `npm run dev`, a child process that stays: after a full build it remakes what changes most, in a second.
// Stylesheets and scripts come from Vite, and the server's bundle from esbuild, as in a full build. What only saves bytes or
// start-up time is left out: compression, the dictionary, the compile cache.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import tailwindcss from "@tailwindcss/vite";
import { context } from "esbuild";
import { type Manifest, type Rollup, build as viteBuild } from "vite";
import routeConfig from "#app/routes.ts";
import { customElements, forServer } from "../remix.config.ts";

const home = join(import.meta.dirname, "..");
const folder = join(home, "build");
const manifestFile = join(folder, ".vite/client-manifest.json");
/** The stylesheet that each of these routes imports. */
const sheets = {
  root: "app/app.css",
  "admin/admin": "app/admin/admin.css",
  "experiments/experiments": "app/experiments/experiments.css",
};

type Built = ServerBuild & { runServer: unknown };
const { runServer: _, ...full }: Built = await import(join(folder, "server/index.js"));
const assets = structuredClone(full.assets);
const server = await context({
  stdin: { contents: serverEntry(), resolveDir: home, loader: "ts" },
  ...{ ...forServer, outdir: join(folder, "server"), entryNames: "index", logLevel: "silent", metafile: true },
});

/** Modules of which neither stylesheets nor scripts are made. */
const serverOnly = /\.server\.tsx?$|^(server\.ts$|packages|migrations)/;
/** The modules of the scripts, as last built. */
let scripted = new Set<string>();

// Each message names changed files; the response says why their build failed, or nothing.
process.on("message", async (changed: string[]) => {
  const isServers = changed.every((name) => serverOnly.test(name));
  const isStyle = changed.every((name) => name.endsWith(".css"));
  const hasScripts = changed.some((name) => scripted.has(name));
  const results = await Promise.allSettled([
    isStyle ? null : buildServer(),
    isServers ? null : buildClient({ hasScripts }),
  ]);
  process.send?.(results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : [])).join("\n"));
});
await Promise.all([buildServer(), buildClient({ hasScripts: true })]); // which also warms them up
process.send?.("ready");

/** What Remix generates as `virtual:remix/server-build`, with the assets in a file of their own. */
function serverEntry(): string {
  const { entry: _, routes, assets: __, ...settings } = full;
  const files: [id: string, file: string][] = [
    ["root", "root.tsx"],
    ...(routeConfig as RouteConfigEntry[]).flatMap(filesOf),
  ];
  const imports = files.map(([, file], at) => `import * as route${at} from "./app/${file}";`);
  const entries = files.map(([id], at) => {
    const { module: ___, ...about } = routes[id] ?? {};
    return `${JSON.stringify(id)}: { ...${JSON.stringify(about)}, module: route${at} },`;
  });
  return [
    'import { readFileSync } from "node:fs";',
    'import * as module from "./app/entry.server.tsx";',
    ...imports,
    ...Object.entries(settings).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
    'export const assets = JSON.parse(readFileSync(new URL("assets.json", import.meta.url), "utf8"));',
    "export const entry = { module };",
    `export const routes = {${entries.join("\n")}};`,
    'export { runServer } from "./app/server/application.server.ts";',
  ].join("\n");
}

function filesOf({ id, file, children = [] }: RouteConfigEntry): [id: string, file: string][] {
  return [[id ?? file.replace(/\.tsx?$/, ""), file], ...children.flatMap(filesOf)];
}

/** Bundles the server, and removes chunks of earlier bundles: their names contain a hash of their contents. */
async function buildServer(): Promise<void> {
  const { metafile } = await server.rebuild();
  const made = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  for (const name of readdirSync(join(folder, "server")))
    if (name.endsWith(".js") && !made.has(name)) rmSync(join(folder, "server", name));
}

/**
 * Builds the stylesheets and names them where the server looks. @param hasScripts whether to build the custom elements,
 * too, which takes six times as long.
 */
async function buildClient({ hasScripts }: { hasScripts: boolean }): Promise<void> {
  const result = (await viteBuild({
    ...({ root: home, configFile: false, logLevel: "silent", publicDir: false } as const),
    plugins: [tailwindcss(), ...(hasScripts ? [customElements()] : [])],
    build: {
      ...{ outDir: "build/client", emptyOutDir: false, manifest: "manifest.json", reportCompressedSize: false },
      target: ["chrome111", "safari16.4", "firefox128"],
      rollupOptions: { input: Object.values(sheets), preserveEntrySignatures: false },
    },
  })) as Rollup.RollupOutput;
  if (hasScripts) scripted = new Set(result.output.flatMap(modulesOf));
  const made = JSON.parse(readFileSync(join(folder, "client/manifest.json"), "utf8")) as Manifest;
  for (const [route, source] of Object.entries(sheets)) {
    const about = assets.routes[route];
    if (about) about.css = [`/${made[source]?.file}`];
  }
  writeFileSync(join(folder, "server/assets.json"), JSON.stringify(assets));
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, ...made }));
}

/** The files of a chunk's modules, whose ids may end with the name of their script (`customElements`). */
function modulesOf(chunk: Rollup.OutputChunk | Rollup.OutputAsset): string[] {
  const ids = chunk.type === "chunk" ? chunk.moduleIds : [];
  return ids.map((id) => relative(home, id.replace(/\?.*/, "")));
}
