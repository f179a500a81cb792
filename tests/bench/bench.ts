// Runs the parts that are named, or all; prints their tables and writes them to docs/bench.md.
import { machine, writeReport } from "./report.ts";
import { printTable, type Table } from "./table.ts";

const parts: Record<string, () => Promise<Table[]>> = {
  sizes: async () => (await import("./sizes.ts")).sizes(),
  speed: async () => (await import("./speed.ts")).speed(),
  pages: async () => (await import("./pages.ts")).pages(),
  saves: async () => (await import("./saves.ts")).saves(),
  scale: async () => (await import("./scale.ts")).scale(),
  dashboard: async () => (await import("./dashboard.ts")).dashboard(),
  "sign-in": async () => (await import("./sign-in.ts")).signIn(),
  billing: async () => (await import("./billing.ts")).billing(),
  downloads: async () => (await import("./downloads.ts")).downloads(),
  uploads: async () => (await import("./uploads.ts")).uploads(),
  library: async () => (await import("./library.ts")).library(),
  experiments: async () => (await import("./experiments.ts")).experiments(),
  playground: async () => (await import("./playground.ts")).playground(),
  mailings: async () => (await import("./mailings.ts")).mailings(),
  admin: async () => (await import("./admin.ts")).admin(),
  lighthouse: async () => (await import("./lighthouse.ts")).lighthouse(),
};

const order = Object.keys(parts);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : order;
console.log(machine());
for (const name of wanted) {
  console.log(`\n${name} …`);
  const tables = (await parts[name]?.()) ?? [];
  for (const table of tables) printTable(table);
  writeReport(name, tables, order);
}
process.exit(0); // what is still open, such as a connection kept alive, is of no use to anybody
