// Runs the parts that are named, or all; prints their tables and writes them to docs/bench.md. Numbers after a part are
// its own: `load 2` for so many minutes, `backups 100 200` for so many rounds at so many MB.
import { benchHead, machine, writeReport } from "./report.ts";
import { printTable, type Table } from "./table.ts";

const parts: Record<string, (...numbers: number[]) => Promise<Table[]>> = {
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
  backups: async (...numbers) => (await import("./backups.ts")).backups(...numbers),
  admin: async () => (await import("./admin.ts")).admin(),
  start: async (...numbers) => (await import("./start.ts")).start(...numbers),
  load: async (minutes) => (await import("./mixed.ts")).mixed(minutes),
  lighthouse: async () => (await import("./lighthouse.ts")).lighthouse(),
};

const order = Object.keys(parts);
const asked: { name: string; numbers: number[] }[] = [];
for (const word of process.argv.slice(2)) {
  if (/^\d+$/.test(word)) asked.at(-1)?.numbers.push(Number(word));
  else asked.push({ name: word, numbers: [] });
}
console.log(machine());
for (const { name, numbers } of asked.length > 0 ? asked : order.map((name) => ({ name, numbers: [] }))) {
  console.log(`\n${name} …`);
  const tables = (await parts[name]?.(...numbers)) ?? [];
  for (const table of tables) printTable(table);
  writeReport(name, tables, { name: "bench.md", head: benchHead, parts: order });
}
process.exit(0); // what is still open, such as a connection kept alive, is of no use to anybody
