import { EventEmitter, once } from "node:events";
import { Network, type NetworkOptions, type PlainResponse } from "./network.ts";
import { PlainPage } from "./page.ts";

/** A browser without script: its cookies and its pages, with the names of Playwright's API. */
export class PlainContext {
  readonly #network: Network;
  readonly #events = new EventEmitter();
  readonly #pages: PlainPage[] = [];

  constructor(options: NetworkOptions) {
    this.#network = new Network(options);
  }

  get request() {
    return this.#network.request;
  }

  async newPage(): Promise<PlainPage> {
    const page = new PlainPage(
      this.#network,
      { openPage: () => this.#openPage(), close: (one) => this.#close(one) },
      () => this,
    );
    this.#pages.push(page);
    return page;
  }

  pages = () => [...this.#pages];
  cookies = () => this.#network.cookies();
  addCookies = (cookies: { name: string; value: string }[]) => this.#network.addCookies(cookies);
  clearCookies = (which?: { name?: string }) => this.#network.clearCookies(which);
  close = async () => this.#network.close();

  on(_event: "response", hear: (response: PlainResponse) => void): void {
    this.#network.hear(hear);
  }

  async waitForEvent(event: "page"): Promise<PlainPage> {
    const [page] = await once(this.#events, event);
    return page;
  }

  browser() {
    const open = (more: Partial<NetworkOptions> = {}) => new PlainContext({ ...this.#network.options, ...more });
    return {
      newContext: async (more?: Partial<NetworkOptions>) => open(more),
      newPage: (more?: Partial<NetworkOptions>) => open(more).newPage(),
    };
  }

  /** A page opened by another one; waiting listeners receive it. */
  async #openPage(): Promise<PlainPage> {
    const page = await this.newPage();
    queueMicrotask(() => this.#events.emit("page", page));
    return page;
  }

  #close(page: PlainPage): void {
    this.#pages.splice(this.#pages.indexOf(page), 1);
  }
}
