import { setTimeout } from "node:timers/promises";
import { type Browser, devices, type Page } from "@playwright/test";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { questionPath } from "#app/assessment/paths.ts";
import { fixtureAnswers, giveAnswer } from "../../tests/e2e/give-answers.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { openBrowser, setCookies } from "./browser.ts";
import { median } from "./load.ts";
import { type Program, startOurs } from "./program.ts";
import { makeScreens } from "./screens.ts";
import type { Table } from "./table.ts";

const painted = 700; // ms, first visit
const next = { on: 520, off: 1_000 }; // ms, after pressing Next, with and without script

/** Slow 3G. Chromium adds `latency` once to each request, before its response begins, and none for connecting. */
const slow = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }; // ms, B/s

/** A 100 kbit/s connection. */
const narrow = { offline: false, latency: 100, downloadThroughput: 100_000 / 8, uploadThroughput: 100_000 / 8 };
const usable = 1_200; // ms

const amounts = {
  full: { times: 5, shown: ["landing", "sign in", "question 1, text", "results, pro"] },
  small: { times: 1, shown: ["landing"] },
};

/** Paint times on a slow connection, from Chromium's paint timing. */
export async function speed(size: Size): Promise<Table[]> {
  const { times, shown } = amounts[size];
  const program = await startOurs();
  const browser = await openBrowser();
  const screens = (await makeScreens(program)).filter(({ name }) => shown.includes(name));
  const rows: Table["rows"] = [];
  for (const { name, path, cookie } of screens) {
    const visit = (script: boolean) => () => firstPaint(browser, program, { path, cookie, script });
    rows.push({ what: `${name}, first visit`, ...(await bothWays(visit, { times, limit: painted })) });
  }
  const step = (script: boolean) => () => stepOn(browser, program, script);
  const { "script on": on, "script off": off } = await bothWays(step, { times, limit: next.off });
  const what = "from pressing Next to the next question";
  rows.push({ what, "script on": { ...on, limit: next.on }, "script off": off });
  const landing = (script: boolean) => () => firstUse(browser, program, script);
  const all = { what: "emptied cache to usable landing", ...(await bothWays(landing, { times, limit: usable })) };
  await browser.close();
  await program.stop();
  const note =
    `First contentful paint, median of ${times}. Network.emulateNetworkConditions with latency 400 ms and 400 kbit/s ` +
    "each way: the latency counts once per request, so a first visit waits 400 ms and a POST with its redirect 800 ms.";
  const narrowNote = `Until the landing page is fully parsed and usable; median of ${times}, 100 kbit/s each way, latency 100 ms.`;
  return [
    { title: "Slow 3G", note, rows },
    { title: "100 kbit/s", note: narrowNote, rows: [all] },
  ];
}

/** The median of several runs, with script and without. */
export async function bothWays(
  measure: (script: boolean) => () => Promise<number>,
  { times, limit }: { times: number; limit: number },
) {
  const of = async (script: boolean) => ({ value: await middleOf(measure(script), times), unit: "ms", limit });
  return { "script on": await of(true), "script off": await of(false) };
}

async function middleOf(measure: () => Promise<number>, times: number): Promise<number> {
  const values: number[] = [];
  for (let n = 0; n < times; n++) values.push(await measure());
  return median(values);
}

interface Visit {
  path: string;
  cookie: string;
  script: boolean;
}

async function firstPaint(browser: Browser, program: Program, { path, cookie, script }: Visit): Promise<number> {
  const page = await openPage(browser, program, cookie, script);
  await slowDown(page);
  await page.goto(path);
  const paint = await paintOf(page);
  await page.context().close();
  return paint;
}

/** Time until the whole page is usable: its HTML is parsed. Nothing waits for script. */
async function firstUse(browser: Browser, program: Program, script: boolean): Promise<number> {
  const page = await openPage(browser, program, "", script);
  await slowDown(page, narrow);
  await page.goto("/");
  const { painted, parsed } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return { painted, parsed: navigation?.domInteractive ?? Number.NaN };
  });
  await page.context().close();
  return Math.max(painted, parsed);
}

/**
 * Until the next question is painted. Without script its own paint timing is used, which starts when the form is sent
 * and so includes the POST and its redirect. With script the next question replaces the document of the first.
 */
async function stepOn(browser: Browser, program: Program, script: boolean): Promise<number> {
  const { cookie, session } = await inDatabase(program, async (db) => {
    const somebody = await addSignedInUser(db, "pro");
    return { cookie: somebody.cookie, session: await addSession(db, somebody.id, "session-first-money", 0) };
  });
  const page = await openPage(browser, program, cookie, script);
  await page.goto("/", { waitUntil: "networkidle" }); // by now the stylesheet and the dictionary are cached
  await page.goto(questionPath(session, 1), { waitUntil: "networkidle" });
  await giveAnswer(page, 1, fixtureAnswers("session-first-money")[0] ?? "");
  await slowDown(page);
  const replaced = script ? page.evaluate(untilReplaced) : undefined;
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Question 2 of").first().waitFor();
  const paint = (await replaced) ?? (await paintOf(page));
  await page.context().close();
  return paint;
}

/** Runs in the page. @returns the ms from sending its form until the frame after the next question is in the document. */
function untilReplaced(): Promise<number> {
  return new Promise((done) => {
    const look = (sent: number) => {
      const isThere = document.title.startsWith("Question 2 ");
      requestAnimationFrame(() => (isThere ? done(performance.now() - sent) : look(sent)));
    };
    addEventListener("submit", () => look(performance.now()), { once: true });
  });
}

/** A page of a phone with this session cookie. */
export async function openPage(browser: Browser, program: Program, cookie: string, script: boolean): Promise<Page> {
  const phone = { ...devices["Pixel 7"], baseURL: program.origin, javaScriptEnabled: script };
  const context = await browser.newContext(phone);
  await setCookies(context, program, [cookie]);
  return context.newPage();
}

/** Throttles the connection from here on, by default to slow 3G. */
export async function slowDown(page: Page, conditions = slow): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
}

/** Polled from here: without script, no timer runs in the page. */
export async function paintOf(page: Page): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    if (paint !== undefined) return paint;
    await setTimeout(10); // ms
  }
  return Number.NaN;
}
