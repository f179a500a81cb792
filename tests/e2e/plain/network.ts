import { EventEmitter } from "node:events";
import { Cookie, CookieJar } from "tough-cookie";
import { type DisplayRule, displayRules } from "./document.ts";

/** Sends a request: to the application itself for its own origin, to the network for any other. */
export type Fetch = (request: Request) => Promise<Response>;

export interface NetworkOptions {
  fetch: Fetch;
  baseURL: string;
  headers?: Record<string, string>;
  userAgent?: string;
}

/** The options of a request besides its URL. */
export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: RequestInit["body"];
}

interface Following {
  /** Whether redirects are followed. */
  most?: number;
  hear?: (response: PlainResponse) => void;
}

const mostRedirects = 20;

/** A browser's requests, with its cookies. */
export class Network {
  readonly options: NetworkOptions;
  readonly request: PlainRequests;
  readonly #events = new EventEmitter();
  #jar = new CookieJar();
  #closed = false;

  constructor(options: NetworkOptions) {
    this.options = options;
    this.request = new PlainRequests(this);
  }

  get baseURL(): string {
    return this.options.baseURL;
  }

  /** Called with each response of a navigation, including redirects. */
  hear(hear: (response: PlainResponse) => void): void {
    this.#events.on("response", hear);
  }

  close(): void {
    this.#closed = true;
  }

  async cookies() {
    const { cookies } = await this.#jar.serialize();
    return cookies.map((kept) => {
      const cookie = Cookie.fromJSON(kept) ?? new Cookie();
      const expires = cookie.expiryTime() ?? Number.POSITIVE_INFINITY;
      const { key: name, value, domain, path, httpOnly, secure } = cookie;
      return { name, value, domain, path, httpOnly, secure, expires: Number.isFinite(expires) ? expires / 1_000 : -1 };
    });
  }

  async addCookies(cookies: { name: string; value: string; domain?: string; path?: string }[]): Promise<void> {
    for (const { name, value } of cookies) await this.#jar.setCookie(`${name}=${value}; Path=/`, this.baseURL);
  }

  async clearCookies({ name }: { name?: string } = {}): Promise<void> {
    if (name === undefined) await this.#jar.removeAllCookies();
    else
      for (const path of ["/", "/admin"]) await this.#jar.setCookie(`${name}=; Max-Age=0; Path=${path}`, this.baseURL);
  }

  /** Sends one request with this browser's cookies, and keeps those of its response. */
  async send(url: URL, { method = "GET", headers = {}, body }: Sending): Promise<Response> {
    if (this.#closed) throw new Error("This browser was closed");
    const cookie = await this.#jar.getCookieString(url.href);
    const form = body instanceof FormData ? await inOnePiece(body) : undefined;
    const request = new Request(url, {
      method,
      body: form?.body ?? body,
      headers: {
        "User-Agent": this.options.userAgent ?? "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
        ...this.options.headers,
        ...headers,
        ...form?.headers,
        ...(cookie && { cookie }),
      },
      redirect: "manual",
    });
    const response = await this.options.fetch(request);
    for (const set of response.headers.getSetCookie()) await this.#jar.setCookie(set, url.href, { ignoreError: true });
    return response;
  }

  /** Navigates a page, and reports each response on the way. */
  navigate(url: URL, { headers, ...sending }: Sending): Promise<PlainResponse> {
    const hear = (response: PlainResponse) => this.#events.emit("response", response);
    return this.follow(url, { ...sending, headers: { Accept: "text/html,*/*;q=0.8", ...headers } }, { hear });
  }

  /** Sends a request and follows redirects. @throws on a redirect loop. */
  async follow(url: URL, sending: Sending, { most = mostRedirects, hear }: Following = {}): Promise<PlainResponse> {
    let [at, next, ledBy] = [url, sending, 0];
    for (let count = 0; ; count++) {
      const response = await this.send(at, next);
      const location = response.headers.get("Location");
      const heard = new PlainResponse(response, at, next.method ?? "GET", ledBy);
      hear?.(heard);
      if (!location || response.status < 300 || response.status > 399 || count >= most) {
        if (location && count >= mostRedirects) throw new Error(`${url.pathname} leads in a circle`);
        return heard;
      }
      const hash = at.hash;
      at = new URL(location, at);
      at.hash ||= hash;
      await response.body?.cancel();
      const kept = response.status === 307 || response.status === 308;
      next = kept ? next : { headers: withoutOrigin(next.headers) };
      ledBy = response.status;
    }
  }

  /** The `display` rules of a page's stylesheets. */
  async rulesOf(document: Document, base: URL): Promise<DisplayRule[]> {
    const inlined = [...document.querySelectorAll("style")].map((style) => rulesIn(style.textContent ?? ""));
    const linked = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) =>
      this.#sheet(new URL(link.getAttribute("href") ?? "", base)),
    );
    return [...inlined, ...(await Promise.all(linked))].flat();
  }

  #sheet(url: URL): Promise<DisplayRule[]> {
    const known =
      sheets.get(url.pathname) ?? this.send(url, {}).then(async (sheet) => displayRules(await sheet.text()));
    sheets.set(url.pathname, known);
    return known;
  }
}

const inlinedSheets = new Map<string, DisplayRule[]>();

/** Stylesheets are shared by many pages, so each is parsed once. */
function rulesIn(css: string): DisplayRule[] {
  const known = inlinedSheets.get(css) ?? displayRules(css);
  inlinedSheets.set(css, known);
  return known;
}

/** The names of stylesheets contain their hash, so a cached one never changes. */
const sheets = new Map<string, Promise<DisplayRule[]>>();

/** A form as bytes: the stream of a form fails uncatchably if its reader stops early. */
async function inOnePiece(form: FormData) {
  const sent = new Response(form);
  const headers = { "Content-Type": sent.headers.get("Content-Type") ?? "" };
  return { headers, body: await sent.arrayBuffer() };
}

function withoutOrigin(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(origin|content-type)$/i.test(name)));
}

/** A response whose body is read on demand, and can be read repeatedly. */
export class PlainResponse {
  readonly #response: Response;
  readonly #url: URL;
  readonly #method: string;
  /** The status of the redirect that led here, or 0. */
  readonly ledBy: number;
  #body: Promise<Buffer> | undefined;

  constructor(response: Response, url: URL, method: string, ledBy: number) {
    this.#response = response;
    this.#url = url;
    this.#method = method;
    this.ledBy = ledBy;
  }

  status = () => this.#response.status;
  ok = () => this.#response.ok;
  url = () => this.#url.href;
  headers = (): Record<string, string> => Object.fromEntries(this.#response.headers);
  finished = async () => null;
  allHeaders = async () => this.headers();
  request = () => ({ method: () => this.#method, isNavigationRequest: () => true, url: this.url });

  body(): Promise<Buffer> {
    this.#body ??= this.#response.arrayBuffer().then((bytes) => Buffer.from(bytes));
    return this.#body;
  }

  async text(): Promise<string> {
    return String(await this.body());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}

interface RequestOptions {
  form?: Record<string, string | number | boolean>;
  data?: unknown;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
  headers?: Record<string, string>;
  maxRedirects?: number;
}

/** Requests without a page, with the same cookies. */
class PlainRequests {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  get = (path: string, options?: RequestOptions) => this.#send("GET", path, options);
  head = (path: string, options?: RequestOptions) => this.#send("HEAD", path, options);
  post = (path: string, options?: RequestOptions) => this.#send("POST", path, options);
  delete = (path: string, options?: RequestOptions) => this.#send("DELETE", path, options);

  async #send(method: string, path: string, { headers = {}, maxRedirects, ...given }: RequestOptions = {}) {
    const url = new URL(path, this.#network.baseURL);
    return this.#network.follow(url, { method, ...bodyOf(given, headers) }, { most: maxRedirects });
  }
}

function bodyOf({ form, data, multipart }: RequestOptions, headers: Record<string, string>): Sending {
  if (form) {
    const entries = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]);
    return { headers, body: new URLSearchParams(entries) };
  }
  if (multipart) {
    const body = new FormData();
    for (const [name, value] of Object.entries(multipart))
      if (typeof value === "string") body.append(name, value);
      else body.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }));
    return { headers, body };
  }
  if (typeof data === "string" || Buffer.isBuffer(data)) return { headers, body: data as string };
  if (data === undefined) return { headers };
  return { headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(data) };
}
