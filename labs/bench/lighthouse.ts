import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { CannotRun } from "../support/findings.ts";
import type { Size } from "../support/size.ts";
import { startOurs } from "./program.ts";
import { makeScreens, type Screen } from "./screens.ts";
import type { Table } from "./table.ts";

const shown = { full: ["landing", "sign in", "question 1, text", "results, pro"], small: ["landing"] };
const perfect = 100;

const Score = z.object({ score: z.number() });
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() })),
});

/** Disables background traffic: updates, field trials, safe browsing. */
const chrome = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-default-apps",
  "--no-first-run",
  "--no-pings",
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost"',
].join(" ");

/** Lighthouse scores of the main pages on a simulated phone with 4G. */
export async function lighthouse(size: Size): Promise<Table[]> {
  if (!process.env.LIGHTHOUSE) throw new CannotRun("Lighthouse could not be fetched from npm");
  const program = await startOurs();
  const screens = (await makeScreens(program)).filter(({ name }) => shown[size].includes(name));
  const rows: Table["rows"] = [];
  for (const screen of screens) {
    const { categories, audits } = await judge(program.origin, screen);
    const failed = Object.entries(audits).filter(([, { score }]) => score !== null && score < 1);
    rows.push({
      page: screen.name,
      performance: { value: categories.performance.score * 100, goal: perfect },
      accessibility: { value: categories.accessibility.score * 100, goal: perfect },
      "first paint": { value: audits["first-contentful-paint"]?.numericValue ?? Number.NaN, unit: "ms" },
      "audits below 1": failed.map(([id]) => id).join(", "),
    });
  }
  await program.stop();
  return [{ title: "Lighthouse, mobile", note: "Run without network access except to this server.", rows }];
}

async function judge(origin: string, { path, cookie }: Screen): Promise<z.infer<typeof Report>> {
  const room = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const file = join(room, "report.json");
  const args = [
    process.env.LIGHTHOUSE ?? "",
    origin + path,
    "--only-categories=performance,accessibility",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${chrome}`,
    "--no-enable-error-reporting",
    "--quiet",
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM, CI: "1" };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Lighthouse exited with ${code}`);
  const report = Report.parse(JSON.parse(await readFile(file, "utf8")));
  await rm(room, { recursive: true, force: true });
  return report;
}
