import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cookieOf } from "./plant-faults.ts";

/** A browser journey that passes without an active fault. */
export interface BrowserTest {
  /** In the runner's notation: `tests/e2e/tasks.journey.ts:14`. */
  location: string;
  /** The scripts it loaded, such as `task-list-shSGuHWn.js`. */
  scripts: Set<string>;
  /** ms. */
  duration: number;
}

/** Part of Playwright's report. */
interface Suite {
  specs?: { id: string; ok: boolean; file: string; line: number; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** @param report Playwright's, as JSON. @param used the folder where each test recorded the scripts it loaded. */
export function readBrowserTests(report: string, used: string): BrowserTest[] {
  if (!existsSync(report) || !existsSync(used)) return [];
  const scriptsOf = new Map<string, Set<string>>();
  for (const file of readdirSync(used)) {
    const { name, ids }: { name: string; ids: string[] } = JSON.parse(readFileSync(join(used, file), "utf8"));
    scriptsOf.set(name, new Set(ids));
  }
  const inSuite = ({ specs = [], suites = [] }: Suite): BrowserTest[] => [
    ...specs
      .filter(({ ok }) => ok)
      .map(({ id, file, line, tests }) => ({
        location: `tests/e2e/${file}:${line}`,
        scripts: scriptsOf.get(`${id}-0`) ?? new Set<string>(),
        duration: tests[0]?.results[0]?.duration ?? 0,
      })),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(JSON.parse(readFileSync(report, "utf8"))).sort((a, b) => a.duration - b.duration);
}

/** @param root the built copy that contains the faults. @returns the tests that loaded a script with this fault. */
export function testsReaching(root: string, tests: BrowserTest[], fault: number): BrowserTest[] {
  const mark = `${cookieOf(fault)}=`;
  const files = globSync("build/client/assets/*.js", { cwd: root })
    .filter((file) => readFileSync(join(root, file), "utf8").includes(mark))
    .map((file) => basename(file));
  return tests.filter(({ scripts }) => files.some((file) => scripts.has(file)));
}
