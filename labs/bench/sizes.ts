import { type BrowserContext, devices, type Page } from "@playwright/test";
import type { Size } from "../support/size.ts";
import { openBrowser, setCookies, sheetOf } from "./browser.ts";
import { scriptSizes, transferSize } from "./counting-proxy.ts";
import { journeys } from "./journey.ts";
import { type Program, startOurs } from "./program.ts";
import { makeScreens, type Screen } from "./screens.ts";
import type { Table } from "./table.ts";

const kB = 1024; // bytes
const firstVisit = 10 * kB;
const firstResults = 12 * kB;
const later = 4 * kB;
const laterResults = 6 * kB;
const shared = 1 * kB;
const tenQuestions = 20 * kB;
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
  const screens = (await makeScreens(program)).filter(({ name }) => size === "full" || few.includes(name));

  const fresh = () => browser.newContext({ ...devices["Pixel 7"], baseURL: program.origin });
  const knowing = await fresh();
  const dictionary = await fetchDictionary(knowing);
  const rows: Table["rows"] = [];
  let questions = 0;
  for (const screen of screens) {
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
      "first visit, Brotli": bytes(first.bytes, screen.name.startsWith("results") ? firstResults : firstVisit),
      "later, Brotli": bytes(second.bytes, screen.name.startsWith("results") ? laterResults : later),
      "later, dcz": bytes(dcz.bytes, shared),
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
    { what: "the dictionary, Brotli", size: bytes(await transferSize(program, dictionary)) },
    { what: "the style sheet, Brotli", size: bytes(await transferSize(program, sheet.href)) },
  ];
  const journey = await journeys(program, size);
  await browser.close();
  await program.stop();
  const note = "Bodies in bytes, without headers. The first visit has the stylesheet inlined; later ones link to it.";
  return [{ title: "Documents", note, rows }, { title: "Together", rows: together }, journey];
}

function bytes(value: number, limit?: number) {
  return { value, unit: "B", limit };
}

/**
 * Visits the landing page until the browser has the dictionary: once, but headless sometimes twice.
 * @returns its path.
 */
async function fetchDictionary(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  const held: string[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/dictionary-")) held.push(pathname);
  });
  while (held[0] === undefined) await page.goto("/", { waitUntil: "networkidle" });
  await page.close();
  return held[0];
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
