import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Size } from "../../support/size.ts";

const home = join(import.meta.dirname, "../../..");
const runner = join(home, "node_modules/@playwright/test/cli.js");
const chosen = {
  full: {
    projects: ["script off", "script on"],
    files: ["founder", "account.journey", "coupons.journey", "dashboard", "library.journey", "interviews.journey"],
  },
  small: { projects: ["script on"], files: ["library.journey"] },
};

interface Report {
  suites: Suite[];
}
interface Suite {
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[];
}

interface Played {
  program: string;
  storage: string;
  size: Size;
}

/** Runs journeys with this server, each on a copy of this storage. Needs a browser (CHROMIUM). */
export async function playJourneys({ program, storage, size }: Played) {
  const env = { ...process.env, TEST_PROGRAM: program, TEST_STORAGE: storage };
  const { projects, files } = chosen[size];
  const args = [runner, "test", "--reporter=json", "--output=test-results/deploy"];
  args.push(...projects.map((name) => `--project=${name}`), ...files);
  const child = spawn(process.execPath, args, { cwd: home, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const tests = testsIn(JSON.parse(await text(child.stdout)));
  await ended;
  const failed = tests.filter(({ status }) => status !== "expected").map(({ name }) => `journey: ${name}`);
  if (tests.length === 0) failed.push("no journey was run");
  return { passed: tests.length - failed.length, failed };
}

function testsIn({ suites }: Report): { name: string; status: string }[] {
  const inSuite = (suite: Suite): { name: string; status: string }[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${title}`, status })),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}
