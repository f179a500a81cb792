import { EventEmitter } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DisplayRule, parseHtml, textDocument } from "./document.ts";
import { Visibility } from "./elements.ts";
import { isRefusedByBrowser, submissionOf } from "./form.ts";
import { PlainLocator, type PlainScreen, type RoleOptions, type TextOptions } from "./locator.ts";
import type { Network, PlainResponse, Sending } from "./network.ts";

interface Entry {
  url: URL;
  sending: Sending;
  /** The cached page, unless its response forbids storing it. */
  left?: Document;
}

/** Opens and closes pages. */
interface Windows {
  openPage(): Promise<PlainPage>;
  close(page: PlainPage): void;
}

/** A page in a browser without script: a document, its URL, and its history. */
export class PlainPage implements PlainScreen {
  /** The page's context. */
  readonly context: () => unknown;
  readonly #network: Network;
  readonly #windows: Windows;
  readonly #events = new EventEmitter();
  readonly #history: Entry[] = [];
  #at = -1;
  #rules: DisplayRule[] = [];
  document: Document = parseHtml("");
  visibility = new Visibility(this.document, []);
  /** The focused element. */
  focused: Element | null = null;
  /** The status of the displayed response. */
  status = 0;
  /** The status of the redirect that led to it, or 0. */
  ledBy = 0;
  /** The content of that response if it is a download. */
  downloaded = "";
  /** The number of responses to navigations so far. */
  responses = 0;

  constructor(network: Network, windows: Windows, context: () => unknown) {
    this.#network = network;
    this.#windows = windows;
    this.context = context;
  }

  get baseURL(): string {
    return this.#network.baseURL;
  }

  get request() {
    return this.#network.request;
  }

  url = () => this.#history[this.#at]?.url.href ?? "about:blank";
  title = async () => this.document.title;
  content = async () => this.document.documentElement.outerHTML;

  waitForEvent(event: "download"): Promise<PlainDownload> {
    return new Promise((done) => this.#events.once(event, done));
  }

  /** The next response of this browser that matches. */
  waitForResponse(fits: (response: PlainResponse) => boolean): Promise<PlainResponse> {
    return new Promise((done) =>
      this.#network.hear((response) => {
        if (fits(response)) done(response);
      }),
    );
  }

  async waitForURL(pattern: string | RegExp): Promise<void> {
    const fits =
      typeof pattern === "string" ? this.url().endsWith(pattern.replace(/^\*\*/, "")) : pattern.test(this.url());
    if (!fits) throw new Error(`The page is at ${this.url()}, not at ${pattern}`);
  }

  async goto(address: string): Promise<PlainResponse | null> {
    const url = new URL(address, this.#network.baseURL);
    return this.#isHere(url) && this.#at >= 0 && url.hash ? this.#jump(url) : this.#visit({ url, sending: {} });
  }

  async reload(): Promise<PlainResponse | null> {
    const entry = this.#history[this.#at];
    return entry ? this.#load(entry) : null;
  }

  async goBack(): Promise<PlainResponse | null> {
    return this.#stepBack();
  }

  async close(): Promise<void> {
    this.#windows.close(this);
  }

  /** The refresh interval of this page in seconds; undefined without one. */
  refreshesAfter(): number | undefined {
    const content = this.document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content");
    return content ? Number(content) : undefined;
  }

  getByRole = (role: string, options?: RoleOptions) => this.#body().getByRole(role, options);
  getByLabel = (text: string | RegExp, options?: TextOptions) => this.#body().getByLabel(text, options);
  getByText = (text: string | RegExp, options?: TextOptions) => this.#body().getByText(text, options);
  locator = (selector: string, options?: object) => this.#body().locator(selector, options);

  #body(): PlainLocator {
    return new PlainLocator(this, "page", () => [this.document.documentElement]);
  }

  /** Recomputes visibility, which can depend on a choice. */
  restyle(): void {
    this.visibility = new Visibility(this.document, this.#rules);
  }

  focus(element: Element): void {
    this.focused = element;
  }

  /** Follows a link, as a click does. */
  async followLink(link: Element): Promise<void> {
    const url = new URL(link.getAttribute("href") ?? "", this.url());
    if (!/^https?:$/.test(url.protocol)) return;
    if (link.getAttribute("target") === "_blank") {
      const page = await this.#windows.openPage();
      await page.#visit({ url, sending: this.#navigation() });
      return;
    }
    if (this.#isHere(url) && url.hash) await this.#jump(url);
    else await this.#visit({ url, sending: this.#navigation() }, link.hasAttribute("download"));
  }

  /** Submits a form with a button. @param times two for a double click: both are sent, the last response is shown. */
  async submit(form: HTMLFormElement, submitter: HTMLButtonElement | HTMLInputElement, times = 1): Promise<void> {
    if (isRefusedByBrowser(form, submitter)) return;
    const { url, method, body, target } = submissionOf(form, submitter, new URL(this.url()));
    const origin = method === "POST" ? { Origin: new URL(this.url()).origin } : undefined;
    const sending = { method, body, headers: { ...this.#navigation().headers, ...origin } };
    const earlier = Array.from({ length: times - 1 }, () => this.#network.navigate(url, sending));
    const page = target === "_blank" ? await this.#windows.openPage() : this;
    await page.#visit({ url, sending });
    await Promise.all(earlier);
  }

  #navigation(): Sending {
    return { headers: { Referer: this.url().replace(/#.*/, ""), "Sec-Fetch-Site": "same-origin" } };
  }

  #isHere(url: URL): boolean {
    return url.href.replace(/#.*/, "") === this.url().replace(/#.*/, "");
  }

  async #jump(url: URL): Promise<null> {
    const sending = this.#history[this.#at]?.sending ?? {};
    this.#push({ url, sending });
    this.focused = this.document.getElementById(decodeURIComponent(url.hash.slice(1))) ?? this.focused;
    return null;
  }

  async #stepBack(): Promise<PlainResponse | null> {
    const entry = this.#history[this.#at - 1];
    if (!entry) return null;
    this.#at--;
    if (!entry.left) return this.#load(entry);
    await this.#display(entry.left);
    return null;
  }

  async #visit(entry: Entry, downloads = false): Promise<PlainResponse> {
    const response = await this.#fetch(entry);
    if (response.status() === 204) return response;
    if (downloads || /^attachment/.test(response.headers()["content-disposition"] ?? "")) {
      this.downloaded = await response.text(); // the whole body, as when a browser saves it
      this.#events.emit("download", new PlainDownload(response));
      return response;
    }
    const led = response.url() !== entry.url.href;
    this.#push({ url: new URL(response.url()), sending: led ? {} : entry.sending });
    await this.#show(response);
    return response;
  }

  async #load(entry: Entry): Promise<PlainResponse> {
    const response = await this.#fetch(entry);
    this.#history[this.#at] = { ...entry, url: new URL(response.url()) };
    await this.#show(response);
    return response;
  }

  async #fetch({ url, sending }: Entry): Promise<PlainResponse> {
    const response = await this.#network.navigate(url, sending);
    this.responses++;
    this.status = response.status();
    this.ledBy = response.ledBy;
    this.downloaded = "";
    return response;
  }

  #push(entry: Entry): void {
    this.#history.splice(this.#at + 1, Number.POSITIVE_INFINITY, entry);
    this.#at = this.#history.length - 1;
  }

  async #show(response: PlainResponse): Promise<void> {
    const text = await response.text();
    const isHtml = response.headers()["content-type"]?.startsWith("text/html") ?? false;
    const document = isHtml ? parseHtml(text) : textDocument(text);
    const entry = this.#history[this.#at];
    if (entry) entry.left = /no-store/.test(response.headers()["cache-control"] ?? "") ? undefined : document;
    await this.#display(document);
    const [, next] = /^0;\s*url=(.+)$/i.exec(response.headers().refresh ?? "") ?? [];
    if (next) await this.#visit({ url: new URL(next, this.url()), sending: this.#navigation() });
  }

  async #display(document: Document): Promise<void> {
    this.document = document;
    this.focused = this.document.querySelector("[autofocus]");
    this.#rules = await this.#network.rulesOf(this.document, new URL(this.url()));
    this.restyle();
  }
}

/** A downloaded file. */
class PlainDownload {
  readonly #response: PlainResponse;

  constructor(response: PlainResponse) {
    this.#response = response;
  }

  url = () => this.#response.url();

  suggestedFilename(): string {
    const header = this.#response.headers()["content-disposition"] ?? "";
    const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
    const [, plain] = /filename="?([^";]+)"?/i.exec(header) ?? [];
    return encoded ? decodeURIComponent(encoded) : (plain ?? new URL(this.url()).pathname.split("/").at(-1) ?? "");
  }

  async path(): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), "download-")), "file");
    await writeFile(path, await this.#response.body());
    return path;
  }
}
