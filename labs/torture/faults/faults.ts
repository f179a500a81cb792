import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Table } from "../../bench/table.ts";
import type { Findings, Order } from "../order.ts";
import { type BrowserTest, readBrowserTests, whoRuns } from "./browser-tests.ts";
import { type Fault, faultsIn, sample } from "./find-faults.ts";
import { plant } from "./plant.ts";

const root = join(import.meta.dirname, "../../..");
/** As `npm test` has them: torture itself runs as production does. */
const { NODE_ENV: _, APP_ENV: __, ...surroundings } = process.env;
/** For tests with a fault: one that goes round in circles is found, too. All tests take so long, a few a third of it. */
const mostMinutes = 15;
const few = 60;

/** Where faults are put, and which tests look for them: all, or as few as show that it still runs. */
const wholly = { files: ["app/**/*.{ts,tsx}"], tests: [], journeys: [] };
const small = {
  files: ["app/billing/plan-*.ts", "app/account/password/show-password.ts"],
  tests: ["app/billing/plan-"],
  journeys: ["show-password"],
};
const projects = ["script on, main", "administrators, script on, main"].map((name) => `--project=${name}`);

/** A copy of the project with all faults asleep in it, and which of its tests come past each. */
interface Planted {
  copy: string;
  /** Test files that pass while all sleep, quickest first. */
  passing: string[];
  /** By the number of the fault. */
  reached: Map<number, Set<string>>;
  inBrowser: BrowserTest[];
}

/**
 * Puts faults into a copy of the product, one at a time, and counts how many the unit tests and the journeys without a
 * browser find; those in files of script, also the journeys in Chromium that use the file. Needs a browser (CHROMIUM).
 */
export async function faults({ rounds, seed, size, over }: Order): Promise<Findings> {
  const where = size === "small" ? small : wholly;
  const exclude = ["**/*.test.*", "**/*.d.ts"];
  const all = globSync(where.files, { cwd: root, exclude })
    .sort()
    .flatMap((file) => faultsIn(root, file));
  const chosen = sample(all, rounds, seed);
  const copy = makeCopy();
  try {
    plant(copy, chosen);
    if (!(await run(copy, "bin/start.mjs", ["--build"], {})))
      throw new Error("With the faults in it the product has no build");
    const planted = await findReached(copy, where);
    const missed: Fault[] = [];
    for (const [id, fault] of chosen.entries()) {
      const isFound = await wake(planted, id, fault);
      console.log(`${isFound ? "found" : "missed"}: ${tell(fault)}`);
      if (!isFound) missed.push(fault);
      over?.(id + 1);
    }
    return findingsOf(chosen, missed, seed, all.length);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function findingsOf(chosen: Fault[], missed: Fault[], seed: number, among: number): Findings {
  const found = chosen.length - missed.length;
  const share = { value: (100 * found) / chosen.length, unit: "%", digits: 1, goal: 85 };
  const tables: Table[] = [
    {
      title: "Faults put into the product",
      note: `Seed ${seed}, among ${among.toLocaleString("en")} that could be put there.`,
      rows: [{ faults: { value: chosen.length }, "found by tests": { value: found }, share }],
    },
  ];
  if (missed.length > 0) tables.push({ title: "Not found", rows: missed.map((fault) => ({ fault: tell(fault) })) });
  return { tables, failures: found > 0 ? [] : ["no fault was found"] };
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

/** Of Vitest's report. Times in ms. */
interface TestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
}

/** Runs tests once with every fault asleep. @throws when most of them fail. */
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

/** @returns whether a test file fails with this fault awake: some are asked first, then more, then all. */
async function wake(planted: Planted, id: number, fault: Fault): Promise<boolean> {
  const by = whoMayFind(planted, id, fault);
  const quiet = ["--bail=1", "--reporter=json"];
  for (const part of [by.slice(0, 8), by.slice(8, 60), by.slice(60)])
    if (part.length > 0 && !(await test(planted.copy, part, { FAULT: String(id) }, quiet))) return true;
  const journeys = whoRuns(planted.copy, planted.inBrowser, id).map(({ place }) => place);
  return journeys.length > 0 && !(await play(planted.copy, journeys, { FAULT: String(id) }, ["--max-failures=1"]));
}

/** What is come past while modules are loaded belongs to whoever loaded them first: then all are asked, near ones first. */
function whoMayFind({ passing, reached }: Planted, id: number, { file, isAtLoad }: Fault): string[] {
  const by = reached.get(id) ?? new Set();
  if (!isAtLoad) return passing.filter((test) => by.has(test));
  const folder = `${dirname(file)}/`;
  return [...passing.filter((test) => test.startsWith(folder)), ...passing.filter((test) => !test.startsWith(folder))];
}

function test(copy: string, only: string[], env: Record<string, string>, options: string[]): Promise<boolean> {
  const config = "labs/torture/faults/vitest.config.ts";
  const args = ["run", "--config", config, ...options, ...only];
  const minutes = only.length > 0 && only.length <= few && env.FAULT ? mostMinutes / 3 : mostMinutes;
  return run(copy, "node_modules/vitest/vitest.mjs", args, env, minutes);
}

function play(copy: string, only: string[], env: Record<string, string>, options: string[]): Promise<boolean> {
  const config = "labs/torture/faults/playwright.config.ts";
  const args = ["test", "--config", config, ...projects, ...options, ...only];
  return run(copy, "node_modules/@playwright/test/cli.js", args, env);
}

/** @returns whether it ended well. Whatever it started ends with it: a fault may have it go round in circles. */
async function run(
  copy: string,
  program: string,
  args: string[],
  env: Record<string, string>,
  minutes = mostMinutes,
): Promise<boolean> {
  const waker = `--import=${join(copy, "labs/torture/faults/waker.mjs")}`;
  const child = spawn(process.execPath, [program, ...args], {
    cwd: copy,
    env: { ...surroundings, NODE_OPTIONS: waker, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: "ignore",
    detached: true, // the first of a group of its own
  });
  const endAll = () => process.kill(-(child.pid ?? 0), "SIGKILL");
  const late = setTimeout(endAll, minutes * 60_000);
  const [code] = await once(child, "exit");
  clearTimeout(late);
  try {
    endAll();
  } catch {
    // Nobody is left.
  }
  return code === 0;
}

function tell({ file, line, was, instead }: Fault): string {
  const short = (text: string) => text.replace(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 70);
  return `\`${file}:${line}\` ${short(was)} → ${short(instead)}`;
}
