import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cookieOf } from "./plant.ts";

/** A journey in a browser that passes while every fault sleeps. */
export interface BrowserTest {
  /** As the runner takes it: `tests/e2e/tasks.journey.ts:14`. */
  place: string;
  /** The files of script that it used, `task-list-shSGuHWn.js`. */
  scripts: Set<string>;
  /** In ms. */
  duration: number;
}

/** Of Playwright's report. */
interface Suite {
  specs?: { id: string; ok: boolean; file: string; line: number; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** @param report Playwright's, as JSON. @param used the folder where each test left which files of script it used. */
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
        place: `tests/e2e/${file}:${line}`,
        scripts: scriptsOf.get(`${id}-0`) ?? new Set<string>(),
        duration: tests[0]?.results[0]?.duration ?? 0,
      })),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(JSON.parse(readFileSync(report, "utf8"))).sort((a, b) => a.duration - b.duration);
}

/** @param root of the copy with the faults in it, built. @returns the tests whose browser had this fault in a file of script. */
export function whoRuns(root: string, tests: BrowserTest[], fault: number): BrowserTest[] {
  const mark = `${cookieOf(fault)}=`;
  const files = globSync("build/client/assets/*.js", { cwd: root })
    .filter((file) => readFileSync(join(root, file), "utf8").includes(mark))
    .map((file) => basename(file));
  return tests.filter(({ scripts }) => files.some((file) => scripts.has(file)));
}
