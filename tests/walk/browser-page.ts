import type { Browser, Page, Request } from "@playwright/test";
import { parseHtml } from "../e2e/plain/document.ts";
import { Visibility } from "../e2e/plain/elements.ts";
import { filesOf } from "../e2e/plain/form.ts";
import type { WalkedContext, WalkedPage } from "./world.ts";

/** A field's value, and whether it is visible. */
interface State {
  isShown: boolean;
  value: string;
  checked: boolean;
}

type Field = HTMLInputElement;

const pressed = "a, button, input, textarea, select";
const fields = "input, textarea, select";
const number = "data-walk";

/** Opens a separate Chromium window. @param complaints receives script errors. @param client its network address. */
export async function openContext(
  browser: Browser,
  { origin, complaints }: { origin: string; complaints: string[] },
  client: string,
): Promise<WalkedContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-US",
    viewport: { width: 1280, height: 720 },
    extraHTTPHeaders: { "Fly-Client-IP": client },
  });
  context.on("weberror", (error) => complaints.push(`An error in script: ${error.error().stack}`));
  return {
    newPage: async () => new BrowserPage(await context.newPage()),
    addCookies: (cookies) => context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin }))),
    clearCookies: () => context.clearCookies(),
    close: () => context.close(),
  };
}

/**
 * A page in Chromium. After every action it is copied into a document without script; choices and input in the copy are
 * then applied to the page.
 */
export class BrowserPage implements WalkedPage {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  readonly #loads = new Map<string, object>();
  #states: State[] = [];
  document: Document = parseHtml("");
  shownBy: object = {};
  visibility: Visibility = new Visibility(this.document, []);
  status = 0;
  ledBy = 0;
  responses = 0;
  /** The plain driver reads files. */
  readonly downloaded = "";

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => request.resourceType() === "media" || this.#underWay.add(request)); // it may pause
    page.on("requestfinished", (request) => this.#underWay.delete(request));
    page.on("requestfailed", (request) => this.#underWay.delete(request));
    page.on("response", (response) => {
      const isShown = response.request().isNavigationRequest() || "content-location" in response.headers();
      if (!isShown || response.frame() !== page.mainFrame()) return;
      const isLast = response.status() < 300 || response.status() > 399;
      if (!response.request().redirectedFrom()) this.ledBy = 0;
      if (!isLast) this.ledBy = response.status();
      if (!isLast) return;
      this.status = response.status();
      this.responses++;
    });
    // What a page sends as it is left may outlive it, and Chromium may report no end of that.
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      for (const request of this.#underWay) if (!request.isNavigationRequest()) this.#underWay.delete(request);
    });
    page.on("dialog", (dialog) => void dialog.accept());
    page.on("popup", (popup) => void popup.close());
    page.on("download", (download) => void download.cancel());
  }

  url = () => this.#page.url();
  goto = (address: string) => this.#do(() => this.#page.goto(address));
  reload = () => this.#do(() => this.#page.reload());
  goBack = () => this.#do(() => this.#page.goBack().catch((error: Error) => this.#sendAgain(error)));
  followLink = (link: Element) => this.#do(() => this.#find(link).click());
  /** Presses keys in the focused element, `Control+b`. */
  press = (keys: string) => this.#do(() => this.#page.keyboard.press(keys));
  /** Types the copy's input into the page, the first field last, so that it keeps the focus; ticks may send a form. */
  type = () => this.#do(() => this.#carryOver());
  restyle(): void {}

  async submit(_form: HTMLFormElement, button: HTMLButtonElement | HTMLInputElement, times = 1): Promise<void> {
    const press = async () => {
      await this.#carryOver();
      // If nothing is filled in, a script may report that there is nothing to submit.
      if (await this.#find(button).isEnabled()) await this.#find(button).click({ clickCount: times });
    };
    const load = () => this.#page.evaluate(() => (window as { walked?: string }).walked).catch(hasMovedOn);
    const before = await load();
    await this.#do(() =>
      press().catch(async (error: Error) => {
        if ((await load()) === before) throw error; // else a script sent the form, as after a tick that is refused
      }),
    );
  }

  /** Confirms the browser's prompt to resubmit a form whose response is not cached. */
  async #sendAgain(error: Error): Promise<unknown> {
    if (!error.message.includes("net::ERR_CACHE_MISS")) throw error;
    return this.#page.reload();
  }

  #find(element: Element) {
    return this.#page.locator(`[${number}="${element.getAttribute(number)}"]`);
  }

  async #carryOver(): Promise<void> {
    const all = [...this.document.querySelectorAll<Field>(fields)].reverse();
    for (const field of all.sort((a, b) => Number(a.type === "checkbox") - Number(b.type === "checkbox"))) {
      const files = filesOf(field);
      if (files) {
        const chosen = await Promise.all(files.map(toUpload));
        await this.#find(field).setInputFiles(chosen);
        continue;
      }
      const state = this.#states[Number(field.getAttribute(number))];
      if (!state || (state.value === field.value && state.checked === (field.checked ?? false))) continue;
      await this.#find(field).evaluate(enter, { value: field.value, checked: field.checked ?? false });
    }
  }

  /** Performs an action, and reads the page once everything has settled. */
  async #do(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: Error) => {
      if (!/net::ERR_ABORTED|Download is starting/.test(error.message)) throw error; // a download, or no content
    });
    for (;;) {
      const moved = await this.#page.evaluate(twoFrames).catch(hasMovedOn);
      const open = [...this.#underWay];
      if (moved !== true && open.length === 0) break;
      await this.#page.waitForLoadState("load");
      await Promise.all(open.map((request) => finished(request).then(() => this.#underWay.delete(request))));
    }
    if (await this.#read().catch(hasMovedOn)) await this.#do(async () => undefined); // a script moved on late
  }

  async #read(): Promise<void> {
    const { html, states, load } = await this.#page.evaluate(readPage, { pressed, number });
    this.document = parseHtml(html);
    this.#states = states;
    this.shownBy = this.#loads.get(load) ?? {};
    this.#loads.set(load, this.shownBy);
    for (const element of this.document.querySelectorAll<Field>(fields)) {
      const state = states[Number(element.getAttribute(number))];
      if (!state || element.type === "file") continue;
      if (element.type === "checkbox" || element.type === "radio") element.checked = state.checked;
      else element.value = state.value;
    }
    this.visibility = new SeenInBrowser(this.document, states);
  }
}

/** The links, buttons and fields that Chromium shows. */
class SeenInBrowser extends Visibility {
  readonly #states: State[];

  constructor(copy: Document, states: State[]) {
    super(copy, []);
    this.#states = states;
  }

  override shows(element: Element): boolean {
    return this.#states[Number(element.getAttribute(number) ?? Number.NaN)]?.isShown ?? super.shows(element);
  }
}

/** Scripts do not read the page that comes with a refused `fetch`, and Chromium does not finish what is not read. */
async function finished(request: Request): Promise<void> {
  const response = await request.response();
  const isRead = request.resourceType() !== "fetch" || (response?.status() ?? 0) < 400;
  if (isRead) await response?.finished().catch(() => null);
}

async function toUpload(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

/** @returns true if the page was replaced by another one. @throws any other error. */
function hasMovedOn(error: Error): true {
  if (/context was destroyed|navigat|Frame was detached/i.test(error.message)) return true;
  throw error;
}

/** Runs in the page. */
function twoFrames(): Promise<undefined> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined))));
}

/** Runs in the page: enters a value, as typing and choosing do. */
function enter(field: Element, { value, checked }: { value: string; checked: boolean }): void {
  const input = field as HTMLInputElement;
  input.focus();
  if (input.type === "checkbox" || input.type === "radio") {
    if (input.checked !== checked) input.click();
    return;
  }
  input.value = value;
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Runs in the page: numbers buttons and fields, and returns their state. */
function readPage({ pressed, number }: { pressed: string; number: string }) {
  const elements = [...document.querySelectorAll<HTMLInputElement>(pressed)];
  const states = elements.map((element, index) => {
    element.setAttribute(number, String(index));
    const { width, height, bottom } = element.getBoundingClientRect();
    // Elements for assistive technology are a single point, or above the page until focused.
    const isReached = width > 2 && height > 2 && bottom + scrollY > 0;
    const isShown = isReached && element.checkVisibility({ visibilityProperty: true });
    return { isShown, value: element.value ?? "", checked: element.checked ?? false };
  });
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const none of copy.querySelectorAll("noscript, script")) none.remove();
  // The same page, even after going back: the browser may have cached it.
  const kept = window as unknown as { walked?: string };
  kept.walked ??= Math.random().toString(36);
  return { html: copy.outerHTML, states, load: kept.walked };
}
