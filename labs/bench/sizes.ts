import { type BrowserContext, devices, type Page, type Request } from "@playwright/test";
import type { Size } from "../support/size.ts";
import { openBrowser, setCookies, sheetOf } from "./browser.ts";
import { scriptSizes, transferSize } from "./counting-proxy.ts";
import { journeys } from "./journey.ts";
import { type Program, startOurs } from "./program.ts";
import { makeScreens, type Screen } from "./screens.ts";
import type { Table } from "./table.ts";

const kB = 1024; // bytes
const firstVisit = 9.5 * kB;
const firstResults = 12 * kB;
const later = 4 * kB;
const laterResults = 6 * kB;
const shared = 1 * kB;
const sharedResults = 1.2 * kB;
const dictionaries = 12 * kB;
const tenQuestions = 6 * kB;
const questionScript = 3 * kB;
const passkeys = 3 * kB;

/** A screen of each kind, and one path through the questions. */
const few = ["landing", "question 1, text", "results, pro"];

interface Taken {
  bytes: number;
  coding: string;
  /** Requests before the first paint: the document and render-blocking resources. */
  requests: number;
}

/** Bytes on the wire, as counted by Chromium. */
export async function sizes(size: Size): Promise<Table[]> {
  const program = await startOurs();
  const browser = await openBrowser();
  const sheet = await sheetOf(program);
  const all = await makeScreens(program);
  const screens = all.filter(({ name }) => size === "full" || few.includes(name));

  const fresh = () => browser.newContext({ ...devices["Pixel 7"], baseURL: program.origin });
  const knowing = await fresh();
  const hub = all.find(({ name }) => name === "hub, paid and finished");
  const held = await fetchDictionaries(knowing, program, hub?.cookie ?? "");
  const rows: Table["rows"] = [];
  let questions = 0;
  for (const screen of screens) {
    const isResults = screen.name.startsWith("results");
    const unknown = await fresh();
    const first = await take(unknown, program, screen, [], "br");
    await unknown.close();
    const holding = await fresh();
    const second = await take(holding, program, screen, [sheet.cookie], "br");
    await holding.close();
    const dcz = await take(knowing, program, screen, [sheet.cookie], "dcz");
    if (screen.name.startsWith("question ")) questions += dcz.bytes;
    rows.push({
      screen: screen.name,
      "first visit, Brotli": bytes(first.bytes, isResults ? firstResults : firstVisit),
      "later, Brotli": bytes(second.bytes, isResults ? laterResults : later),
      "later, dcz": bytes(dcz.bytes, isResults ? sharedResults : shared),
      "requests to first paint": { value: first.requests, limit: 1 },
    });
  }
  const scripts = await scriptSizes(program);
  const together = [
    { what: "ten questions, dcz", size: bytes(questions, tenQuestions) },
    { what: "the script of a question, Brotli", size: bytes(scripts.question ?? Number.NaN, questionScript) },
    {
      what: "passkeys, on their two pages only, Brotli",
      size: bytes(scripts["passkey-ceremony"] ?? Number.NaN, passkeys),
    },
    { what: "the shared dictionary, Brotli", size: bytes(held.shared, dictionaries) },
    { what: "the dictionary of results, as its difference", size: bytes(held.results, dictionaries) },
    { what: "the style sheet, Brotli", size: bytes(await transferSize(program, sheet.href)) },
  ];
  const journey = await journeys(program, size);
  await browser.close();
  await program.stop();
  const note = "Bodies in bytes, without headers. The first visit has the stylesheet inlined; later ones link to it.";
  return [{ title: "Documents", note, rows }, { title: "Together", rows: together }, journey];
}

function bytes(value: number, limit?: number) {
  return { value, unit: "B", limit, must: limit !== undefined };
}

/**
 * Visits the landing page, then the hub of a founder with results, until the browser has the dictionary that each
 * announces: once, but headless sometimes twice.
 * @returns the bytes of each dictionary on the wire.
 */
async function fetchDictionaries(context: BrowserContext, program: Program, cookie: string) {
  const page = await context.newPage();
  const held = new Map<string, Request>(); // a second request is answered from the browser's cache
  page.on("requestfinished", (request) => {
    if (request.url().includes("/assets/dictionary-") && !held.has(request.url())) held.set(request.url(), request);
  });
  const sizeOf = async (request: Request) => (await request.sizes()).responseBodySize;
  while (held.size < 1) await page.goto("/", { waitUntil: "networkidle" });
  const [shared = Number.NaN] = await Promise.all([...held.values()].map(sizeOf));
  await setCookies(context, program, [cookie]);
  while (held.size < 2) await page.goto("/", { waitUntil: "networkidle" });
  const [, results = Number.NaN] = await Promise.all([...held.values()].map(sizeOf));
  await page.close();
  return { shared, results };
}

/** @throws if the document has another content encoding than the measured one. */
async function take(context: BrowserContext, program: Program, screen: Screen, cookies: string[], coding: string) {
  await setCookies(context, program, [screen.cookie, ...cookies]);
  const page = await context.newPage();
  const response = await page.goto(screen.path);
  const taken = { coding: response?.headers()["content-encoding"] ?? "", ...(await timing(page)) } satisfies Taken;
  await page.close();
  if (taken.coding !== coding) throw new Error(`${screen.name}: encoding ${taken.coding} instead of ${coding}`);
  return taken;
}

function timing(page: Page): Promise<Pick<Taken, "bytes" | "requests">> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
      renderBlockingStatus?: string;
    })[];
    const blocking = resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking");
    return { bytes: navigation?.encodedBodySize ?? Number.NaN, requests: 1 + blocking.length };
  });
}
