import type { Page } from "@playwright/test";
import { giveAll, goldenAnswers } from "./answers.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, subscribe } from "./person.ts";
import { visitAll } from "./screens.ts";
import type { Screen } from "./stops.ts";
import { weigh } from "./weigh.ts";

const kB = 1024; // bytes

interface Sizes {
  first: number;
  later: number;
  dcz: number;
}

const usual: Sizes = { first: 10 * kB, later: 4 * kB, dcz: 1 * kB };
/** Results say more; the premium ones have up to 18 insights, and six tasks with all that is said of each. */
const limits: Record<string, Sizes> = {
  "results, free": { ...usual, first: 12 * kB },
  // Nothing of what they say stands anywhere else.
  privacy: { ...usual, dcz: 4 * kB },
  terms: { ...usual, dcz: 2 * kB },
  "answers and score, premium": { ...usual, dcz: 1.5 * kB },
  "shared answers": { ...usual, dcz: 1.5 * kB },
  "shared result": { first: 12 * kB, later: 6 * kB, dcz: 4 * kB },
  // Its QR code is random to a compressor.
  "two-step, setting up": { ...usual, dcz: 2.5 * kB },
  "results, premium": { first: 12 * kB, later: 6 * kB, dcz: 3.25 * kB },
  "results, with tasks": { first: 12 * kB, later: 6 * kB, dcz: 3.25 * kB },
  // As much as it says of a dozen guides and tools.
  "library of a visitor": { ...usual, dcz: 2.25 * kB },
  "library, tools": { ...usual, dcz: 2.25 * kB },
  "library, guides": { ...usual, dcz: 2.25 * kB },
  "library, too long a search": { ...usual, dcz: 2.25 * kB },
  "tools of a result": { ...usual, dcz: 2.25 * kB },
  "results, backed": { first: 12 * kB, later: 6 * kB, dcz: 3.25 * kB },
  "answers, backed": { ...usual, dcz: 2 * kB },
  // A whole text of its own, which no other page has a word of.
  guide: { ...usual, dcz: 4 * kB },
  "guide of a visitor": { ...usual, dcz: 4 * kB },
  tool: { ...usual, dcz: 4 * kB },
  tasks: { ...usual, dcz: 1.5 * kB },
  // What the latest assessment says is in nobody's dictionary, and as little are dots and answers.
  "hub, paid": { ...usual, dcz: 2 * kB },
  "hub, pro": { ...usual, dcz: 2 * kB },
  "hub, with trends": { ...usual, dcz: 2 * kB },
  "hub, unpaid": { ...usual, dcz: 2 * kB },
  "hub, with feedback": { ...usual, dcz: 2 * kB },
  "hub, with a message": { ...usual, dcz: 2 * kB },
  // What it asks, and what it says of recording, stands nowhere else.
  // Seven icons to choose from, which stand nowhere else.
  upload: { ...usual, dcz: 1.75 * kB },
  "upload with a file that is here": { ...usual, dcz: 1.75 * kB },
  "interview, new": { ...usual, dcz: 1.25 * kB },
  // Nor what is said in it.
  interview: { ...usual, dcz: 1.25 * kB },
  "interview, at a moment": { ...usual, dcz: 1.25 * kB },
  // Recipes, examples and reasons, which stand nowhere else.
  ...Object.fromEntries(
    [
      ...["experiments, none", "experiments", "experiment for an answer", "experiment, summary", "experiment, running"],
      ...["experiment, result", "experiment, done", "experiment, step 1", "experiment, step 2", "experiment, step 3"],
      ...["experiment, step 4", "experiment, step 5", "calculator, numbers", "calculator, wrong numbers"],
      ...["calculator, beliefs", "calculator, talks"],
    ].map((name) => [name, { ...usual, dcz: 2.75 * kB }]),
  ),
  // A whole source.
  "playground, a source": { first: 12 * kB, later: 6 * kB, dcz: 5.5 * kB },
  trends: { ...usual, dcz: 1.5 * kB },
  compared: { ...usual, dcz: 3 * kB },
};

/** What this document took on the wire, and its coding, as the browser says. */
async function taken(page: Page, path: string): Promise<{ bytes: number; coding?: string }> {
  const answer = await page.goto(path);
  const bytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation?.encodedBodySize ?? 0;
  });
  return { bytes, coding: (await answer?.allHeaders())?.["content-encoding"] };
}

/** What pages load that take files, that play them, and that hand them out. */
const fileElements = [
  ["upload-file", "voice-recorder", "file-size", "preload-helper"], // two of which they have in common
  ["jump-marks", "mark-quote"],
  ["busy-link"],
  ["experiment-step", "step", "amount", "kept-text", "device-draft"], // its rules, which calculators know too
];

/** Small custom elements and no React anywhere: 4 kB together, 3 for what passkeys need, and 3 on a page with files. */
function expectSmall(scripts: Map<string, number>) {
  expect([...scripts.keys()].sort()).toEqual([
    "amount",
    "answer-keys",
    "auto-save",
    "busy-form",
    "busy-link",
    "copy-button",
    "demo-dialog",
    "device-draft",
    "experiment-step",
    "file-size",
    "jump-marks",
    "kept-text",
    "mark-quote",
    "passkey-ceremony",
    "preload-helper",
    "question-watch",
    "scale-slider",
    "show-password",
    "step",
    "task-list",
    "upload-file",
    "voice-recorder",
  ]);
  const passkeys = scripts.get("passkey-ceremony") ?? 0;
  const sum = (names: string[]) => names.reduce((total, name) => total + (scripts.get(name) ?? 0), 0);
  expect(sum([...scripts.keys()]) - passkeys - sum(fileElements.flat())).toBeLessThanOrEqual(4 * kB);
  for (const together of fileElements) expect(sum(together)).toBeLessThanOrEqual(3 * kB);
  expect(passkeys).toBeLessThanOrEqual(3 * kB);
}

/** The name of an element's file. */
function nameOf(url: string): string {
  return url.replace(/.*\/([a-z-]+)-[^/]*$/, "$1");
}

/** A page in which React runs. */
function isIsland(url: string): boolean {
  return url.includes("/experiments/tools/");
}

/** How many scripts a screen has. */
function scriptsOf(name: string): number {
  const passwords = ["sign in", "sign up", "sign up with errors", "reset password", "change password"];
  if (name.startsWith("passkey") || passwords.includes(name)) return 1;
  if (/^(landing$|demo$|coupon|hub|plans|payment)/.test(name)) return 1;
  if (
    name === "results, premium" ||
    name === "results, with tasks" ||
    name === "results, backed" ||
    /^tasks/.test(name)
  )
    return 1;
  if (name.startsWith("calculator")) return 2;
  if (/^experiment, step|^playground, /.test(name)) return 1;
  if (name === "guide") return 1;
  if (name === "tool") return 2; // its source can be copied
  if (/^interview(, new|, at a moment| with errors|)$/.test(name)) return 2;
  if (name === "interview, to change" || name.startsWith("upload")) return 1;
  if (name === "share" || name.startsWith("import")) return 1;
  if (/^library, (tools|guides|too long)/.test(name) || name === "tools of a result") return 1;
  if (/^question (2|5)$/.test(name)) return 4; // scales
  return /^question \d+$/.test(name) ? 3 : 0;
}

test("sizes on the wire, and small scripts only where they are used", async ({
  page,
  person,
  server,
  complaints,
  context,
}) => {
  test.setTimeout(240_000); // ms: some 110 screens, each opened twice
  // It takes the dictionary when it has nothing else to do: without a screen sometimes only on the next page.
  await expect.poll(async () => (await taken(page, "/")).coding, { timeout: 30_000 }).toBe("dcz");
  const table: Record<string, Sizes> = {};
  const scripts = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    if (isIsland(page.url())) return; // hydrated.spec.ts weighs them
    if (request.url().endsWith(".js")) scripts.set(nameOf(request.url()), (await request.sizes()).responseBodySize);
  });
  const measure = async ({ name, path }: Screen) => {
    expect(await page.locator("script").count(), name).toBe(scriptsOf(name));
    // The answer to a form has no address of its own, and what a check that failed leaves is shown once.
    if (name.endsWith(" with errors") || ["recovery codes", "hub, not checked"].includes(name)) return;
    const other = await context.newPage();
    const { bytes, coding } = await taken(other, path);
    expect(coding, name).toBe("dcz");
    await other.close();
    table[name] = { first: await weigh(page, path, false), later: await weigh(page, path, true), dcz: bytes };
  };
  await visitAll(page, server, person, measure);
  console.table(table);
  const beyond = Object.entries(table).filter(([name, sizes]) => {
    const limit = limits[name] ?? usual;
    return sizes.first > limit.first || sizes.later > limit.later || sizes.dcz > limit.dcz;
  });
  expect(beyond).toEqual([]);
  const questions = Object.entries(table).filter(([name]) => /^question \d+$/.test(name));
  expect(questions).toHaveLength(10);
  expect(questions.reduce((sum, [, { dcz }]) => sum + dcz, 0)).toBeLessThanOrEqual(20 * kB);
  expectSmall(scripts);
  takeRefusals(complaints, [404, 422]);
});

test("one request until the page is painted, none to anyone else", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.every((url) => url.startsWith(baseURL ?? ""))).toBe(true);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking"),
  );
  expect(blocking).toEqual([]);
});

for (const script of ["with script", "without script"]) {
  test(`a journey of ten questions, ${script}, is at most 60 kB on the wire`, async ({ browser, server, person }) => {
    const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: script === "with script" });
    const page = await context.newPage();
    const assets = new Map<string, number>(); // kept for a year: asked for again only by who goes on before one has come
    let pages = 0;
    const reading: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      // How often an answer saves itself depends on how long somebody thinks about it.
      if (request.resourceType() === "fetch") return;
      reading.push(
        request.sizes().then((sizes) => {
          const weight = sizes.responseBodySize + sizes.responseHeadersSize;
          if (!request.url().includes("/assets/")) pages += weight;
          else assets.set(request.url(), Math.max(weight, assets.get(request.url()) ?? 0));
        }),
      );
    });
    await page.goto("/");
    await enter(page, server, person);
    await subscribe(server, person, "pro");
    await page.goto("/");
    await page.getByRole("button", { name: "Start Your First Assessment" }).click();
    await giveAll(page, goldenAnswers("session-first-money"));
    await expect(page).toHaveTitle(/^Your results/);
    await Promise.all(reading);
    const bytes = [...assets.values()].reduce((sum, weight) => sum + weight, pages);
    console.log(`a journey of ten questions, ${script}: ${(bytes / kB).toFixed(1)} kB with headers`);
    expect(bytes).toBeLessThanOrEqual(60 * kB);
    await context.close();
  });
}
