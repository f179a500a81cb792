// Runs the named parts, or all. Numbers after a part are its arguments: `load 2` for two minutes, `backups 100 200` for
// 100 rounds at 200 MB. With --small each part takes a minimum of time, and docs/bench.md is not written; neither is it with
// --only NAME, which limits `compare` to that figure and can be repeated.
import "../support/temp-folder.ts";
import { parseArgs } from "node:util";
import { faultsOf } from "../support/findings.ts";
import { runParts } from "../support/run-parts.ts";
import type { Size } from "../support/size.ts";
import { benchHead, machine } from "./report.ts";
import type { Table } from "./table.ts";

type Part = (size: Size, ...numbers: number[]) => Promise<Table[]>;

const parts: Record<string, Part> = {
  sizes: async (size) => (await import("./sizes.ts")).sizes(size),
  speed: async (size) => (await import("./speed.ts")).speed(size),
  pages: async (size) => (await import("./pages.ts")).pages(size),
  saves: async (size) => (await import("./saves.ts")).saves(size),
  compare: async (size) => (await import("./compare.ts")).compare(size, values.only),
  scale: async (size) => (await import("./scale.ts")).scale(size),
  growth: async (size) => (await import("./growth.ts")).growth(size),
  dashboard: async (size) => (await import("./dashboard.ts")).dashboard(size),
  "sign-in": async (size) => (await import("./sign-in.ts")).signIn(size),
  billing: async (size) => (await import("./billing.ts")).billing(size),
  downloads: async (size) => (await import("./downloads.ts")).downloads(size),
  uploads: async (size) => (await import("./uploads.ts")).uploads(size),
  library: async (size) => (await import("./library.ts")).library(size),
  experiments: async (size) => (await import("./experiments.ts")).experiments(size),
  playground: async (size) => (await import("./playground.ts")).playground(size),
  mailings: async (size) => (await import("./mailings.ts")).mailings(size),
  backups: async (...asked) => (await import("./backups.ts")).backups(...asked),
  erasing: async (...asked) => (await import("./erasing.ts")).erasing(...asked),
  admin: async (size) => (await import("./admin.ts")).admin(size),
  "admin-postgres": async (size) => (await import("./admin.ts")).adminOnPostgres(size),
  api: async (size) => (await import("./api.ts")).api(size),
  freezing: async (...asked) => (await import("./freezing.ts")).freezing(...asked),
  start: async (...asked) => (await import("./start.ts")).start(...asked),
  load: async (...asked) => (await import("./mixed-load.ts")).mixed(...asked),
  lighthouse: async (size) => (await import("./lighthouse.ts")).lighthouse(size),
};

const options = {
  small: { type: "boolean" },
  outcomes: { type: "string" },
  only: { type: "string", multiple: true },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const size = values.small ? "small" : "full";
const order = Object.keys(parts);
const asked: { name: string; numbers: number[] }[] = [];
for (const word of positionals) {
  if (/^\d+$/.test(word)) asked.at(-1)?.numbers.push(Number(word));
  else asked.push({ name: word, numbers: [] });
}
const tasks = (asked.length > 0 ? asked : order.map((name) => ({ name, numbers: [] }))).map(({ name, numbers }) => ({
  name,
  run: async () => {
    const tables = (await parts[name]?.(size, ...numbers)) ?? [];
    return { tables, failures: faultsOf(tables) };
  },
}));
console.log(machine());
const page = values.only ? undefined : { name: "bench.md", head: benchHead, parts: order };
await runParts(tasks, { size, page, outcomes: values.outcomes });
