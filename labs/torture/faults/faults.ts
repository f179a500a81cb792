import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Table } from "../../bench/table.ts";
import type { Findings, RunOptions } from "../part.ts";
import { type BrowserTest, readBrowserTests, testsReaching } from "./browser-tests.ts";
import { type Fault, faultsIn, sample } from "./find-faults.ts";
import { type KnownOutcomes, knownOutcomes } from "./known-outcomes.ts";
import { plant } from "./plant-faults.ts";

const root = join(import.meta.dirname, "../../..");
/** The environment of `npm test`, unlike torture itself, which runs as production does. */
const { NODE_ENV: _, APP_ENV: __, ...environment } = process.env;
/** The timeout of a run, so that an endless loop is detected: this for all tests, a third of it for a few. */
const maxMinutes = 15;
const fewFiles = 60;

/** The files that get faults and the tests that must detect them: all, or just enough to show that it still works. */
const full = { files: ["app/**/*.{ts,tsx}"], tests: [], journeys: [] };
const small = {
  files: ["app/billing/plan-*.ts", "app/account/password/show-password.ts"],
  tests: ["app/billing/plan-"],
  journeys: ["show-password"],
};
const projects = ["script on, main", "administrators, script on, main"].map((name) => `--project=${name}`);

/** A copy of the project that contains all faults, inactive, and the tests that reach each. */
interface Planted {
  copy: string;
  /** Test files that pass without an active fault, fastest first. */
  passing: string[];
  /** Test files by the number of the fault. */
  reached: Map<number, Set<string>>;
  inBrowser: BrowserTest[];
}

/** A short run is there to show that everything works: it takes over nothing. */
const nothingKnown: KnownOutcomes = { of: () => undefined, add: () => undefined };

/**
 * Mutation testing: activates faults in a copy of the product, one at a time, and counts how many are detected by the
 * unit tests and the journeys without a browser, or, for browser scripts, by the Chromium journeys that load them.
 * Needs a browser (CHROMIUM).
 */
export async function faults({ rounds, seed, size, onRound }: RunOptions): Promise<Findings> {
  const where = size === "small" ? small : full;
  const exclude = ["**/*.test.*", "**/*.d.ts"];
  const all = globSync(where.files, { cwd: root, exclude })
    .sort()
    .flatMap((file) => faultsIn(root, file));
  const chosen = sample(all, rounds, seed);
  const copy = makeCopy();
  try {
    const known = size === "full" ? knownOutcomes(copy) : nothingKnown;
    const undetected: Fault[] = [];
    let planted: Planted | undefined;
    for (const [id, fault] of chosen.entries()) {
      let isFound = known.of(fault);
      if (isFound === undefined) {
        planted ??= await plantAll(copy, chosen, where);
        isFound = await isDetected(planted, id, fault);
        known.add(fault, isFound);
      }
      console.log(`${isFound ? "detected" : "missed"}: ${faultText(fault)}`);
      if (!isFound) undetected.push(fault);
      onRound?.(id + 1);
    }
    return findingsOf(chosen, undetected, seed, all.length);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Plants the faults in the copy, builds it, and finds the tests that reach each of them. */
async function plantAll(copy: string, chosen: Fault[], where: typeof small): Promise<Planted> {
  plant(copy, chosen);
  if (!(await run(copy, "bin/start.mjs", ["--build"], {}))) throw new Error("The build fails with the faults in it");
  return findReached(copy, where);
}

function findingsOf(chosen: Fault[], undetected: Fault[], seed: number, among: number): Findings {
  const found = chosen.length - undetected.length;
  const share = { value: (100 * found) / chosen.length, unit: "%", digits: 1, goal: 85 };
  const tables: Table[] = [
    {
      title: "Planted faults",
      note: `Seed ${seed}, out of ${among.toLocaleString("en")} possible faults.`,
      rows: [{ faults: { value: chosen.length }, "detected by tests": { value: found }, share }],
    },
  ];
  if (undetected.length > 0)
    tables.push({ title: "Not detected", rows: undetected.map((fault) => ({ fault: faultText(fault) })) });
  return { tables, failures: found > 0 ? [] : ["no fault was detected"] };
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), "faults-"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of listed.trim().split("\n")) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Part of Vitest's report. Times in ms. */
interface TestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
}

/** Runs the tests once without an active fault. @throws if most of them fail. */
async function findReached(copy: string, { tests, journeys }: typeof small): Promise<Planted> {
  const folder = join(copy, "test-results/reached");
  mkdirSync(folder, { recursive: true });
  const report = join(copy, "test-results/reached.json");
  await test(copy, tests, { FAULTS_REACHED: folder }, ["--reporter=json", `--outputFile=${report}`]);
  const { testResults }: { testResults: TestFile[] } = JSON.parse(readFileSync(report, "utf8"));
  const passing = testResults
    .filter(({ status }) => status === "passed")
    .sort((a, b) => a.endTime - a.startTime - (b.endTime - b.startTime))
    .map(({ name }) => relative(copy, name));
  if (passing.length < testResults.length / 2) throw new Error("Most tests fail without a fault");
  const reached = new Map<number, Set<string>>();
  for (const file of readdirSync(folder))
    for (const line of readFileSync(join(folder, file), "utf8").trim().split("\n")) {
      const [, id, by = ""] = /^(\d+) (.*)$/.exec(line) ?? [];
      reached.set(Number(id), (reached.get(Number(id)) ?? new Set()).add(relative(copy, by)));
    }
  const browsers = join(copy, "test-results/journeys.json");
  await play(copy, journeys, { PLAYWRIGHT_JSON_OUTPUT_FILE: browsers }, ["--reporter=json"]);
  const inBrowser = readBrowserTests(browsers, join(copy, "test-results/scripts"));
  if (inBrowser.length === 0) throw new Error("No journey in a browser passes without a fault");
  return { copy, passing, reached, inBrowser };
}

/** Activates a fault. @returns whether a test fails: runs a few test files first, then more, then all. */
async function isDetected(planted: Planted, id: number, fault: Fault): Promise<boolean> {
  const by = candidates(planted, id, fault);
  const quiet = ["--bail=1", "--reporter=json"];
  for (const part of [by.slice(0, 8), by.slice(8, 60), by.slice(60)])
    if (part.length > 0 && !(await test(planted.copy, part, { FAULT: String(id) }, quiet))) return true;
  const journeys = testsReaching(planted.copy, planted.inBrowser, id).map(({ location }) => location);
  return journeys.length > 0 && !(await play(planted.copy, journeys, { FAULT: String(id) }, ["--max-failures=1"]));
}

/**
 * The test files that reach a fault. Code that runs when a module is loaded counts only for the first file that loads
 * it, so then all files qualify, those in the same folder first.
 */
function candidates({ passing, reached }: Planted, id: number, { file, isAtLoad }: Fault): string[] {
  const by = reached.get(id) ?? new Set();
  if (!isAtLoad) return passing.filter((test) => by.has(test));
  const folder = `${dirname(file)}/`;
  return [...passing.filter((test) => test.startsWith(folder)), ...passing.filter((test) => !test.startsWith(folder))];
}

function test(copy: string, only: string[], env: Record<string, string>, options: string[]): Promise<boolean> {
  const config = "labs/torture/faults/vitest.config.ts";
  const args = ["run", "--config", config, ...options, ...only];
  const minutes = only.length > 0 && only.length <= fewFiles && env.FAULT ? maxMinutes / 3 : maxMinutes;
  return run(copy, "node_modules/vitest/vitest.mjs", args, env, minutes);
}

function play(copy: string, only: string[], env: Record<string, string>, options: string[]): Promise<boolean> {
  const config = "labs/torture/faults/playwright.config.ts";
  const args = ["test", "--config", config, ...projects, ...options, ...only];
  return run(copy, "node_modules/@playwright/test/cli.js", args, env, env.FAULT ? maxMinutes / 3 : maxMinutes);
}

/** Runs a program, then kills its process group: a fault may leave an endless loop. @returns whether it succeeded. */
async function run(
  copy: string,
  program: string,
  args: string[],
  env: Record<string, string>,
  minutes = maxMinutes,
): Promise<boolean> {
  const loader = `--import=${join(copy, "labs/torture/faults/activate-fault.mjs")}`;
  const child = spawn(process.execPath, [program, ...args], {
    cwd: copy,
    env: { ...environment, NODE_OPTIONS: loader, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: "ignore",
    detached: true, // leads its own process group
  });
  const endAll = () => process.kill(-(child.pid ?? 0), "SIGKILL");
  const late = setTimeout(endAll, minutes * 60_000);
  const [code] = await once(child, "exit");
  clearTimeout(late);
  try {
    endAll();
  } catch {
    // The group has already exited.
  }
  return code === 0;
}

function faultText({ file, line, was, instead }: Fault): string {
  const short = (text: string) => text.replace(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 70);
  return `\`${file}:${line}\` ${short(was)} → ${short(instead)}`;
}
